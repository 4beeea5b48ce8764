import type { Permission } from './permission.ts';

/** The types of people that sign in: as with permissions, identity enters which there are (`access/roles.ts`). */
export interface UserTypeRegister {}

export type UserType = keyof UserTypeRegister & string;

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
  /**
   * A token that was given less than its holder in rights, policies or time. It acts within its limits and never as the
   * whole person: it administers nobody, opens no tool and reads nothing personal. Absent: not narrowed.
   */
  isNarrowed?: boolean;
  /** Id of the session or token, for the trail; never the secret itself. */
  credentialId: string;
}>;

/** Whose own things (files, exports, tokens) somebody may have to do with. */
export type Owner = Readonly<{
  personId: string;
  /** A narrowed token has to do with what was made with it alone; `null` for all that is the person's. */
  onlyWith: string | null;
}>;

/** The actor as the owner of things. */
export function ownerOf({ personId, isNarrowed, credentialId }: Actor): Owner {
  return { personId, onlyWith: isNarrowed ? credentialId : null };
}

/** Whether the actor holds every permission named. */
export function holds(actor: Actor, ...required: readonly Permission[]): boolean {
  return required.every((permission) => actor.permissions.has(permission));
}
