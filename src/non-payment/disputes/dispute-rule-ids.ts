/** The rules by which the house insurer takes note of a dispute, in their order. */
export type DisputeRuleId = 'disputed' | 'evidence' | 'rest';
