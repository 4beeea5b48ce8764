/** The rules by which the house insurer answers a nomination, in their order. */
export type NominationRuleId = 'buyer-insurable' | 'grade';
