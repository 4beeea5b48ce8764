import type { ValueOf } from '../../platform/core/enumeration.ts';

/*
 * The basis of a decision on cover, as its passport shows it. The insurer decides and writes passports; covers and
 * insurer share these types.
 */

/** Which set of rules decided: at once, or later in place of an underwriter. */
export const ladders = ['automatic', 'underwriter'] as const;
export type Ladder = (typeof ladders)[number];

/** The rules by name; the insurer decides which run and in what order. */
export const ruleIds = [
  'policy-in-force',
  'country-on-policy',
  'buyer-insurable',
  'buyer-identified',
  'payment-term',
  'comment',
  'negative-information',
  'nothing-open',
  'country-restriction',
  'grade',
  'maximum-per-buyer',
  'authority',
  'rounding',
  'existing-cover',
] as const;
export type RuleId = ValueOf<typeof ruleIds>;

/** Why an underwriter has to review a request (handbook covers 2.8). */
export const referralTriggers = [
  'TERM_LONGER_THAN_STANDARD',
  'COMMENT',
  'NEGATIVE_INFORMATION',
  'BUYER_NOT_IDENTIFIED',
  'OPEN_NON_PAYMENT',
  'COUNTRY_RESTRICTED',
  'GRADE_NOT_AVAILABLE',
  'GRADE_OUTDATED',
  'ABOVE_CEILING',
  'ABOVE_AUTHORITY',
  'RATE_MISSING',
] as const;
export type ReferralTrigger = ValueOf<typeof referralTriggers>;

/** How a decision ends. */
export const outcomeKinds = ['ANSWERED', 'PRELIMINARY', 'REFERRED', 'REJECTED'] as const;
export type OutcomeKind = ValueOf<typeof outcomeKinds>;

/** Conditions under which the decision would have been different. */
export const changeCodes = [
  'better-grade',
  'fresh-grade',
  'no-comment',
  'standard-term',
  'no-negative-information',
  'nothing-unusual',
  'smaller-amount',
  'weaker-grade',
] as const;
export type ChangeCode = (typeof changeCodes)[number];
