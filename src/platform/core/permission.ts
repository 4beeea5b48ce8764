/**
 * The permissions that exist. The platform knows the type only: identity, which grants them, registers its list here
 * (`access/permissions.ts`), as TanStack Router has its router registered.
 */
export interface PermissionRegister {}

export type Permission = keyof PermissionRegister & string;
