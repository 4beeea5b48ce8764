import Big from 'big.js';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import { publishedRates, rateBetween } from '../../platform/core/rates-for-rules.ts';

/** What is left of an open invoice, and whether it is past due. */
export type OpenAmount = Readonly<{ amount: string; currency: CurrencyCode; isOverdue: boolean }>;

/** Whether what is past due is material; `null` where that depends on the rates that are missing. */
export type Materiality = Readonly<{ isMaterial: boolean | null; missingRates: readonly CurrencyCode[] }>;

/** Amounts that can be added up, and what of them is past due. */
type Pool = Readonly<{ open: Big; overdue: Big }>;

/**
 * Whether what is past due is more than that share of all open invoices, due or not (reading "overdue/total due > %").
 * Amounts of several currencies are compared at the portal's reference rates. A currency without one is a pool of its
 * own: whatever the rate is, the total share lies between those of the pools, so it is known where all pools are on one
 * side.
 */
export function materialityOf(amounts: readonly OpenAmount[], percent: number): Materiality {
  const pools = [...poolsOf(amounts)].filter(([, { open }]) => open.gt(0));
  const isMaterial = pools.map(([, { open, overdue }]) => overdue.times(100).gt(open.times(percent)));
  if (isMaterial.every((isAbove) => !isAbove)) return { isMaterial: false, missingRates: [] };
  if (isMaterial.every(Boolean)) return { isMaterial: true, missingRates: [] };
  return {
    isMaterial: null,
    missingRates: pools.flatMap(([currency]) => (currency === base ? [] : [currency])).sort(),
  };
}

const base: CurrencyCode = 'EUR';

function poolsOf(amounts: readonly OpenAmount[]): ReadonlyMap<CurrencyCode, Pool> {
  const pools = new Map<CurrencyCode, Pool>();
  for (const { amount, currency, isOverdue } of amounts) {
    const rate = rateBetween(publishedRates, currency, base);
    const [name, added] = rate === null ? [currency, new Big(amount)] : [base, new Big(amount).times(rate)];
    const { open, overdue } = pools.get(name) ?? { open: new Big(0), overdue: new Big(0) };
    pools.set(name, { open: open.plus(added), overdue: isOverdue ? overdue.plus(added) : overdue });
  }
  return pools;
}
