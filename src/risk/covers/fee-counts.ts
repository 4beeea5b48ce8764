import type { ValueOf } from '../../platform/core/enumeration.ts';

/* What fees by the number of buyers and checks are counted from. */

/** Buyers of a country that are monitored under a policy; insured: one of the covers on them is in force. */
export type BuyerCount = Readonly<{ countryCode: string; isInsured: boolean; buyers: number }>;

/** First requests for cover on buyers of a country that the insurer has received. */
export type CheckCount = Readonly<{ countryCode: string; isUrgent: boolean; checks: number }>;

/** What a fee is charged for: the check itself, by where the buyer is, and urgency besides. */
export const chargedChecks = ['domestic', 'foreign', 'urgent'] as const;
export type ChargedCheck = ValueOf<typeof chargedChecks>;
