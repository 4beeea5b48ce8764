/** The rules by which the house insurer answers an amendment, in their order. */
export type AmendmentRuleId = 'totals' | 'documents' | 'reduction';
