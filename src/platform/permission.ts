/**
 * The permissions that there are. The platform knows that there are some, not which: identity, which gives them, enters
 * its list here (`access/permissions.ts`), as TanStack Router has its router registered.
 */
export interface PermissionRegister {}

export type Permission = keyof PermissionRegister & string;
