import type { Permission } from './permission.ts';

/** The types of users that sign in. Like permissions, the list is declared in identity (`access/roles.ts`). */
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
   * A token with fewer rights, fewer policies or less time than its holder. It acts within its limits only: it
   * administers nobody, opens no tool and reads nothing personal. Absent: not narrowed.
   */
  isNarrowed?: boolean;
  /** Id of the session or token, for the audit trail; never the secret itself. */
  credentialId: string;
}>;

/** Whose own records (files, exports, tokens) an actor may access. */
export type Owner = Readonly<{
  personId: string;
  /** A narrowed token accesses only what was made with it; `null`: all records of the person. */
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

/** Whether the actor may read what these permissions open: the insurer may read everything. */
export function mayRead(actor: Actor, ...required: readonly Permission[]): boolean {
  return actor.userType === 'insurer' || holds(actor, ...required);
}
