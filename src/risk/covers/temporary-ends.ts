import Big from 'big.js';
import { z } from 'zod';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import { addDays, type Day, dayShape } from '../../platform/core/day.ts';
import { type Money, money, moneyShape } from '../../platform/core/money.ts';
import { cameIntoForce, plain, type Timeline, totalOf, versionOn } from './cover.ts';

/** So much of the amount in force ends with this day, its last one. The amount is a decimal in the policy's currency. */
export type TemporaryEnd = Readonly<{ amount: string; endDate: Day }>;

/** The same on the wire. */
export const temporaryEndsShape = z
  .array(z.strictObject({ amount: moneyShape, endDate: dayShape }))
  .describe('How much of the cover is temporary, with its last day, the first first; empty where all is permanent');
export type TemporaryEndOnWire = Readonly<{ amount: Money; endDate: Day }>;

/** Ends as the wire shows them, in the policy's currency. */
export function temporaryEndsOnWire(ends: readonly TemporaryEnd[], currency: CurrencyCode): TemporaryEndOnWire[] {
  return ends.map(({ amount, endDate }) => ({ amount: money(amount, currency), endDate }));
}

/**
 * How much of what is in force on a day is temporary, and on which days it ends, the first first. What a later decision
 * makes permanent does not end; what is granted from a later day on is not in force yet.
 */
export function temporaryEndsOn(timeline: Timeline | null, on: Day): TemporaryEnd[] {
  const inForce = (timeline ?? []).filter(cameIntoForce);
  const ends: TemporaryEnd[] = [];
  let version = versionOn(inForce, on);
  let temporary = new Big(version?.temporaryAmount ?? 0);
  while (version && temporary.gt(0) && version.validTo !== null) {
    const { validTo } = version;
    const next = versionOn(inForce, addDays(validTo, 1));
    const left = least(temporary, new Big(next?.temporaryAmount ?? 0));
    const ending = least(temporary.minus(left), new Big(totalOf(version)).minus(next ? totalOf(next) : 0));
    if (ending.gt(0)) ends.push({ amount: plain(ending), endDate: validTo });
    temporary = left;
    version = next;
  }
  return ends;
}

function least(one: Big, other: Big): Big {
  return one.lt(other) ? one : other;
}
