import type { ValueOf } from '../../platform/core/enumeration.ts';

/** The rules of an offer of CAP or CAP+, in their order. */
export const capOfferRuleIds = [
  'primary-cover',
  'primary-amount',
  'ceiling',
  'requested',
  'nothing-open',
  'grade',
] as const;
export type CapOfferRuleId = ValueOf<typeof capOfferRuleIds>;

/** How it ends. REFERRED: an underwriter reviews it first. */
export const capOfferVerdicts = ['OFFERED', 'REFERRED', 'NOT_OFFERED'] as const;
export type CapOfferVerdict = ValueOf<typeof capOfferVerdicts>;
