/** How many people an order passes before the insurer sees it (handbook covers 16). Set per policy. */
export const orderingModes = ['DIRECT', 'FOUR_EYES', 'SIX_EYES'] as const;
export type OrderingMode = (typeof orderingModes)[number];

/** The eight online ordering roles (row B3), held per policy. */
export const orderingRoles = [
  'broker-read-only',
  'read-only',
  'requestor-four-eyes',
  'validator-four-eyes',
  'requestor-validator',
  'requestor-six-eyes',
  'intermediary-validator-six-eyes',
  'final-validator-six-eyes',
] as const;
export type OrderingRole = (typeof orderingRoles)[number];

/** Roles that order nothing. */
export const readingRoles: readonly OrderingRole[] = ['broker-read-only', 'read-only'];

/** Who signs in (row B1). */
export const userTypes = ['customer', 'broker', 'intermediary', 'agent', 'administrator', 'insurer'] as const;

declare module '../../platform/core/actor.ts' {
  interface UserTypeRegister extends Record<(typeof userTypes)[number], true> {}
}
