import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { Day } from '../../platform/core/day.ts';
import type { Duty } from '../../policies/policies/duty-rules.ts';
import type { DutiesOfItem } from './buyer-duties.ts';
import { dayCalculationOf } from './calculation-on-wire.ts';
import type { DayCalculation } from './deadlines.contract.ts';
import { type Obligation, obligationIdOf, obligationsOf } from './obligations.ts';
import type { ClockedReceivable } from './open-duties.ts';

/** The entries of a calendar for a buyer on one day. */
export type CalendarEntry = Readonly<{
  /** The name of the obligation while it is asked for: payments change its entry, fulfilment ends it. */
  name: string;
  duty: Duty;
  day: Day;
  isMissed: boolean;
  reckoning: DayCalculation;
  /** How many invoices ask for it; the oldest of them. */
  invoices: number;
  receivableId: string;
  owed: readonly Readonly<{ amount: string; currency: CurrencyCode }>[];
}>;

type Account = Readonly<{ policy: string; companyId: string }>;
type Dated = ClockedReceivable & Readonly<{ receivableId: string }>;

/**
 * All obligations towards a buyer from a day on, each duty and not only the next one. Cover stops once for a buyer, and
 * one claim is filed, whatever the currencies of the invoices: their entries are one, and move with their day.
 */
export function calendarEntries<Item extends Dated>(
  account: Account,
  duties: readonly DutiesOfItem<Item>[],
  { from, today }: Readonly<{ from: Day; today: Day }>,
): CalendarEntry[] {
  const all = obligationsOf(duties).filter(({ day }) => day >= from);
  const entries = Map.groupBy(all, (obligation) => nameOfEntry({ ...account, ...obligation }));
  return [...entries].map(([name, obligations]) => entryOf(name, obligations, today));
}

/** Cover stops, and a claim is filed, for a buyer at once: whatever the day and the currencies. */
const atOnce: readonly Duty[] = ['STOP_DELIVERIES', 'FILE_CLAIM'];

/** The name of the entry of an obligation. */
export function nameOfEntry(one: Account & Pick<Obligation<unknown>, 'duty' | 'day' | 'currency'>): string {
  return atOnce.includes(one.duty) ? `${one.policy}_${one.companyId}_${one.duty}` : obligationIdOf(one, one);
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
    reckoning: dayCalculationOf(first.asks),
    invoices: obligations.reduce((count, { invoices }) => count + invoices, 0),
    receivableId: first.from.receivableId,
    owed: obligations.map(({ amount, currency }) => ({ amount, currency })),
  };
}
