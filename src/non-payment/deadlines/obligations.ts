import Big from 'big.js';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { Day } from '../../platform/core/day.ts';
import { roundAmount } from '../../platform/core/money.ts';
import type { Duty } from '../../policies/policies/duty-rules.ts';
import { type AskedDuty, type DutiesOfItem, isOfBuyer } from './buyer-duties.ts';
import type { DutyDay } from './duty-days.ts';
import type { ClockedReceivable } from './open-duties.ts';

/*
 * Reports, hand-overs, claims and stops are duties towards a buyer and not towards each of its invoices (handbook N
 * 1.4: "for the total outstanding"): what its invoices ask for of one kind on one day is done at once, and shown once;
 * a hand-over or a claim whatever the days.
 */

/** What the policy asks about one buyer, of one kind and on one day, for what it owes in one currency. */
export type Obligation<Item> = Readonly<{
  duty: Duty;
  day: Day;
  currency: CurrencyCode;
  /** What is owed on its invoices. */
  amount: string;
  /** How many invoices ask for it; the oldest of those that the day comes from. */
  invoices: number;
  from: Item;
  /** The day with its calculation, as that invoice brings it. */
  asks: DutyDay;
}>;

type Dated = ClockedReceivable & Readonly<{ receivableId: string }>;
type Asked<Item> = Readonly<{ item: Item; asks: AskedDuty<Item> }>;

/** The obligations towards a buyer, the nearest first; each invoice is in one obligation for each of its duties. */
export function obligationsOf<Item extends Dated>(duties: readonly DutiesOfItem<Item>[]): Obligation<Item>[] {
  const all = duties.flatMap(({ item, duties: asked }) => asked.map((asks) => ({ item, asks })));
  const groups = Map.groupBy(all, ({ item, asks }) => `${asks.day} ${asks.duty} ${item.currency}`);
  return [...groups.values()].map(obligationOf).sort((one, other) => (one.day < other.day ? -1 : 1));
}

function obligationOf<Item extends Dated>(asked: readonly Asked<Item>[]): Obligation<Item> {
  const oldestFirst = asked.map(({ asks }) => asks).toSorted((one, other) => compareAge(one.from, other.from));
  const asks = oldestFirst[0] as AskedDuty<Item>;
  const { currency } = (asked[0] as Asked<Item>).item;
  const sum = asked.reduce((total, each) => total.plus(each.item.outstandingAmount), new Big(0));
  return {
    duty: asks.duty,
    day: asks.day,
    currency,
    amount: roundAmount(sum, currency),
    invoices: asked.length,
    from: asks.from,
    asks,
  };
}

function compareAge(one: Dated, other: Dated): number {
  if (one.originalDueDate !== other.originalDueDate) return one.originalDueDate < other.originalDueDate ? -1 : 1;
  return one.receivableId < other.receivableId ? -1 : 1;
}

/**
 * The name of an obligation: the same as long as it is asked for, whatever is paid meanwhile; a duty that is done once
 * per buyer has no day in it.
 */
export function obligationIdOf(
  { policy, companyId }: Readonly<{ policy: string; companyId: string }>,
  { duty, day, currency }: Pick<Obligation<unknown>, 'duty' | 'day' | 'currency'>,
): string {
  return [policy, companyId, duty, ...(isOfBuyer(duty) ? [] : [day]), currency].join('_');
}
