/** The rules by which the house insurer estimates turnover, in their order. */
export type EstimateRuleId = 'previous' | 'year' | 'surcharge';
