/** The rules by which the house insurer answers a dispute of an invoice, in their order. */
export type DisputeRuleId = 'net' | 'tax' | 'repeated';
