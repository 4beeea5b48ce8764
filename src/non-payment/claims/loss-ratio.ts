import Big from 'big.js';
import { addMoney, type Money, subtractMoney } from '../../platform/core/money.ts';

/* What claims cost against the premium (handbook N 2.3). */

/** A part in percent of a whole, to one decimal; `null` where there is no whole. */
export function percentageOf(part: string | number, whole: string | number): number | null {
  const divisor = new Big(whole);
  return divisor.lte(0) ? null : Number(new Big(part).times(100).div(divisor).round(1, Big.roundHalfUp));
}

/** What claims cost against the premium that was earned, in one currency. */
export type Losses = Readonly<{ paid: Money; reserved: Money; recoveries: Money }>;

/** What claims cost: paid and reserved, less what came back. */
export function costOfClaims({ paid, reserved, recoveries }: Losses): Money {
  return subtractMoney(addMoney(paid, reserved), recoveries);
}

/**
 * The loss ratio in percent: `(paid + reserved − recoveries) / earned premium`. Example: 12,000 paid, 5,000 reserved,
 * 2,000 recovered, 30,000 earned: 50 %. `null` where no premium is earned.
 */
export function lossRatio(losses: Losses, earned: Money | null): number | null {
  return earned && percentageOf(costOfClaims(losses).amount, earned.amount);
}
