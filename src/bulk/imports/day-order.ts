import { addMonths, type Day } from '../../platform/core/day.ts';
import { type DayOrder, type DaysByOrder, dayOrders, daysByOrder } from '../../platform/core/national-notation.ts';

/** Open invoices and what they rest on are of these years: an order of day, month and year that leads elsewhere is none. */
const yearsBack = 10;
const yearsAhead = 3;

/** Whether a day is plausible in present books. */
export function isOfTheseTimes(day: Day, today: Day): boolean {
  return day >= addMonths(today, -12 * yearsBack) && day <= addMonths(today, 12 * yearsAhead);
}

/** A cell that shows something, and its place. */
export type DayWitness = Readonly<{ text: string; line: number }>;

type Orders = readonly DayOrder[];

/** Which part of a column's days may come first, as far as its cells show it. */
export type ShownOrders = {
  /** Orders in which every cell is a day. */
  sound: Orders;
  /** Orders in which every cell is a day of these times; years of two digits only. */
  plausible: Orders;
  /** The first cell that leaves one order only, and the first that leaves several. */
  single: DayWitness | null;
  several: DayWitness | null;
  /** Cells divided by points or with a month in letters never have the month first, which says nothing of other cells. */
  hasOnlyBound: boolean;
};

export function noOrdersShown(): ShownOrders {
  return { sound: dayOrders, plausible: dayOrders, single: null, several: null, hasOnlyBound: true };
}

/** Adds what a cell shows. */
export function noteDay(shown: ShownOrders, { text, line }: DayWitness, today: Day): void {
  const found = daysByOrder(text);
  if (!found || found.days.size === 0 || holdsNothing(found)) return;
  const sound = ordersOf(found, () => true);
  shown.sound = inBoth(shown.sound, sound);
  if (found.hasShortYear)
    shown.plausible = inBoth(
      shown.plausible,
      ordersOf(found, (day) => isOfTheseTimes(day, today)),
    );
  shown.hasOnlyBound &&= found.isDayBound;
  if (new Set(found.days.values()).size > 1) shown.several ??= { text, line };
  else shown.single ??= { text, line };
}

/** A day that is the same in every order that there is for it. */
function holdsNothing({ days, isDayBound, hasShortYear }: DaysByOrder): boolean {
  if (hasShortYear) return false;
  return isDayBound || (days.size === 2 && new Set(days.values()).size === 1);
}

/** The orders in which a text is such a day; where the month cannot come first, that the day does says nothing against it. */
function ordersOf({ days, isDayBound }: DaysByOrder, isSuch: (day: Day) => boolean): Orders {
  const orders = [...days].flatMap(([order, day]) => (isSuch(day) ? [order] : []));
  return isDayBound && orders.includes('day-first') ? [...orders, 'month-first'] : orders;
}

/** The orders that are left to a column: of those in which its cells are days the plausible ones, if any is. */
export function ordersLeft({ sound, plausible }: ShownOrders): Orders {
  const both = inBoth(sound, plausible);
  return both.length > 0 ? both : sound;
}

/** The orders that are left to a column once the other columns of the file have had their say. */
export function ordersBeside(own: ShownOrders, all: readonly ShownOrders[]): Orders {
  const common = all.reduce((left, each) => inBoth(left, ordersLeft(each)), ordersLeft(own));
  return common.length > 0 ? common : ordersLeft(own);
}

/** The order that is left; where points or words bind the day to the first place, the month has none. */
export function theOrder(left: Orders, { hasOnlyBound }: ShownOrders): DayOrder | null {
  const [first, ...further] = hasOnlyBound ? left.filter((order) => order !== 'month-first') : left;
  return first === undefined || further.length > 0 ? null : first;
}

function inBoth(some: Orders, others: Orders): Orders {
  return some.filter((order) => others.includes(order));
}
