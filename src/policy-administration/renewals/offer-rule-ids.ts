/** The rules by which the house insurer offers a renewal, in their order. */
export type OfferRuleId = 'losses' | 'requests' | 'share' | 'maximum';
