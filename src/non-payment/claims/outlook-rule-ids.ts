/** The rules of the first opinion on a claim, in their order. */
export type OutlookRuleId = 'documents' | 'insured' | 'in-time';
