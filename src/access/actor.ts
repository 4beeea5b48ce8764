import type { Permission } from './permissions.ts';
import type { UserType } from './roles.ts';

/** Who acts: a signed-in person, or a program that holds one of that person's tokens. */
export type Actor = Readonly<{
  personId: string;
  email: string;
  name: string;
  userType: UserType;
  organisationId: string | null;
  permissions: ReadonlySet<Permission>;
  /** A person through a browser session, or a program through a bearer token. */
  via: 'session' | 'token';
  /** Id of the session or token, for the trail; never the secret itself. */
  credentialId: string;
}>;

/** Whether the actor holds every permission named. */
export function holds(actor: Actor, ...required: readonly Permission[]): boolean {
  return required.every((permission) => actor.permissions.has(permission));
}
