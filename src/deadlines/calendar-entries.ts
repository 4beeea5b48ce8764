import type { CurrencyCode } from '../reference/currencies.ts';
import type { Day } from '../reference/day.ts';
import type { Reckoning } from './deadlines.contract.ts';
import type { DutyDay } from './duty-days.ts';
import { type Obligation, obligationIdOf, obligationsOf } from './obligations.ts';
import type { ClockedReceivable } from './open-duties.ts';
import { reckoningOf } from './reckoning-on-wire.ts';
import type { DutiesOfItem } from './standing.ts';

/** What a calendar has of a buyer on one day. */
export type CalendarEntry = Readonly<{
  /** Names the obligation as long as it is asked for: what is paid meanwhile changes its entry, what is done ends it. */
  name: string;
  duty: DutyDay['duty'];
  day: Day;
  isMissed: boolean;
  reckoning: Reckoning;
  /** How many invoices ask for it; the oldest of them. */
  invoices: number;
  receivableId: string;
  owed: readonly Readonly<{ amount: string; currency: CurrencyCode }>[];
}>;

type Account = Readonly<{ policy: string; companyId: string }>;
type Dated = ClockedReceivable & Readonly<{ receivableId: string }>;

/**
 * All obligations towards a buyer from a day on, each duty and not only the next one. Cover stops once for a buyer, whatever
 * the currencies of the invoices that stop it: its entry is one, and moves with its day.
 */
export function calendarEntries<Item extends Dated>(
  account: Account,
  duties: readonly DutiesOfItem<Item>[],
  { from, today }: Readonly<{ from: Day; today: Day }>,
): CalendarEntry[] {
  const all = obligationsOf(duties).filter(({ day }) => day >= from);
  const stops = all.filter(({ duty }) => duty === 'STOP_DELIVERIES');
  const others = all.filter(({ duty }) => duty !== 'STOP_DELIVERIES');
  return [
    ...others.map((obligation) => entryOf(obligationIdOf(account, obligation), [obligation], today)),
    ...(stops.length === 0 ? [] : [entryOf(nameOfStop(account), stops, today)]),
  ];
}

/** The name of the stop of cover of a buyer. */
export function nameOfStop({ policy, companyId }: Account): string {
  return `${policy}_${companyId}_STOP_DELIVERIES`;
}

function entryOf<Item extends Dated>(
  name: string,
  obligations: readonly Obligation<Item>[],
  today: Day,
): CalendarEntry {
  const [first] = obligations as readonly [Obligation<Item>];
  return {
    name,
    duty: first.duty,
    day: first.day,
    isMissed: first.day < today,
    reckoning: reckoningOf(first.asks),
    invoices: obligations.reduce((count, { items }) => count + items.length, 0),
    receivableId: first.items[0]?.receivableId ?? '',
    owed: obligations.map(({ amount, currency }) => ({ amount, currency })),
  };
}
