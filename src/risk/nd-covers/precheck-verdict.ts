import type { ValueOf } from '../../platform/core/enumeration.ts';

/** When the standard amount is checked: first, again by a person where too little was known, or for another year. */
export const precheckOccasions = ['CHECK', 'REVIEW', 'RENEWAL'] as const;

/** The rules of a check, in their order. */
export const precheckRuleIds = ['admissible', 'buyer-active', 'nothing-open', 'grade'] as const;
export type PrecheckRuleId = ValueOf<typeof precheckRuleIds>;

/** How a check ends. REFERRED: too little is known; REJECTED: policy or buyer exclude it. */
export const precheckVerdicts = ['POSITIVE', 'NEGATIVE', 'REFERRED', 'REJECTED'] as const;
export type PrecheckVerdict = ValueOf<typeof precheckVerdicts>;
