import type { CurrencyCode } from '../reference/currencies.ts';
import type { Day } from '../reference/day.ts';
import type { Reckoning } from './deadlines.contract.ts';
import type { DutyDay } from './duty-days.ts';
import type { ClockedReceivable } from './open-duties.ts';
import { reckoningOf } from './reckoning-on-wire.ts';
import type { DutiesOfItem, Standing } from './standing.ts';

/** What a calendar has of a buyer on one day. */
export type CalendarEntry = Readonly<{
  /** Names the duty of the invoice, whenever its day is: a day that moves moves the entry, what is done takes it away. */
  name: string;
  duty: DutyDay['duty'];
  day: Day;
  reckoning: Reckoning;
  /** The invoice that asks for it, or from which the day comes. */
  receivableId: string;
  owed: readonly Readonly<{ amount: string; currency: CurrencyCode }>[];
}>;

type Looked<Item> = Readonly<{ standing: Standing | null; duties: readonly DutiesOfItem<Item>[] }>;

/**
 * All that the open invoices of an account still ask for, from a day on: each duty of each invoice, not only its next
 * one. Cover stops once for a buyer, with all that it owes, whichever of its invoices brings it.
 */
export function calendarEntries<Item extends ClockedReceivable & Readonly<{ receivableId: string }>>(
  account: string,
  { standing, duties }: Looked<Item>,
  from: Day,
): CalendarEntry[] {
  if (!standing) return [];
  const all = duties.flatMap(({ item, duties: asked }) => asked.map((asks) => ({ item, asks })));
  const toDo = all
    .filter(({ asks }) => asks.duty !== 'STOP_DELIVERIES')
    .map(({ item: { receivableId, outstandingAmount: amount, currency }, asks }) => ({
      ...entryOf(asks, receivableId),
      name: `${asks.duty.toLowerCase()}-${receivableId}`,
      owed: [{ amount, currency }],
    }));
  const stop = all.find(({ asks }) => asks.duty === 'STOP_DELIVERIES' && asks.day === standing.stopOfCoverDate);
  const stops = stop
    ? [
        {
          ...entryOf(stop.asks, stop.item.receivableId),
          name: `stop_deliveries-${account}`,
          owed: standing.owed.map(({ outstanding: amount, currency }) => ({ amount, currency })),
        },
      ]
    : [];
  return [...toDo, ...stops].filter(({ day }) => day >= from);
}

function entryOf(asks: DutyDay, receivableId: string) {
  return { duty: asks.duty, day: asks.day, reckoning: reckoningOf(asks), receivableId };
}
