import Big from 'big.js';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import { addMoney, type Money, money, subtractMoney } from '../../platform/core/money.ts';

/* What claims cost against the premium (handbook N 2.3). */

/** What a claim costs, each of it a figure of the insurance year that it counts for. */
export const claimCosts = ['PAID', 'RESERVED', 'RECOVERED'] as const;
export type ClaimCost = ValueOf<typeof claimCosts>;

/** A part in percent of a whole, to one decimal; `null` where there is no whole. */
export function percentageOf(part: string | number, whole: string | number): number | null {
  const divisor = new Big(whole);
  return divisor.lte(0) ? null : Number(new Big(part).times(100).div(divisor).round(1, Big.roundHalfUp));
}

/** What claims cost against the premium that was earned, in one currency. */
export type Losses = Readonly<{ paid: Money; reserved: Money; recoveries: Money }>;

/** The same as far as it is known: `reserved` is `null` where it is not known of a claim. */
export type KnownLosses = Omit<Losses, 'reserved'> & Readonly<{ reserved: Money | null }>;

/** What the claims of a year cost, in the policy's currency; nothing where there were none. */
export function lossesIn(
  currency: CurrencyCode,
  costs: Readonly<{ paid: string; reserved: string | null; recoveries: string }> = {
    paid: '0',
    reserved: '0',
    recoveries: '0',
  },
): KnownLosses {
  return {
    paid: money(costs.paid, currency),
    reserved: costs.reserved === null ? null : money(costs.reserved, currency),
    recoveries: money(costs.recoveries, currency),
  };
}

/** What claims cost: paid and reserved, less what came back. */
export function costOfClaims({ paid, reserved, recoveries }: Losses): Money {
  return subtractMoney(addMoney(paid, reserved), recoveries);
}

/**
 * The loss ratio in percent: `(paid + reserved − recoveries) / earned premium`. Example: 12,000 paid, 5,000 reserved,
 * 2,000 recovered, 30,000 earned: 50 %. `null` where no premium is earned, or it is not known what is reserved.
 */
export function lossRatio({ reserved, ...losses }: KnownLosses, earned: Money | null): number | null {
  return earned && reserved && percentageOf(costOfClaims({ ...losses, reserved }).amount, earned.amount);
}
