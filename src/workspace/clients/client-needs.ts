import type { ValueOf } from '../../platform/core/enumeration.ts';

/* What of a client's policy needs a hand (row M8): a broker looks at all of them at once. */

/**
 * Turnover to be declared, premium to be paid, an obligation on a buyer, an order that waits for approval, an offer of the next year or the
 * last days for notice, a draft to check, a policy about to end, one that is suspended.
 */
export const clientNeeds = [
  'DECLARATION',
  'INVOICE',
  'OBLIGATION',
  'APPROVAL',
  'RENEWAL',
  'DRAFT',
  'ENDING',
  'SUSPENDED',
] as const;
export type ClientNeed = ValueOf<typeof clientNeeds>;

/** Days ahead in which something counts as due. */
export const dueWithinDays = 14;

/** Days before its end in which a policy counts as ending: time to agree on the next year (handbook N 2.4). */
export const endingWithinDays = 60;
