import type { ValueOf } from '../../platform/core/enumeration.ts';

/** The rules of a cover by grade, in their order. */
export const gradeCoverRuleIds = ['grade', 'grade-table', 'former-terms'] as const;
export type GradeCoverRuleId = ValueOf<typeof gradeCoverRuleIds>;

/** What a grade gives: cover, none, or former terms that still protect new deliveries for a while. */
export const gradeCoverVerdicts = ['COVER', 'NO_COVER', 'FORMER_TERMS'] as const;
export type GradeCoverVerdict = ValueOf<typeof gradeCoverVerdicts>;
