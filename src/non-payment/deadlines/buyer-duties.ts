import type { Duty } from '../../policies/policies/duty-rules.ts';
import type { DutyDay } from './duty-days.ts';
import { byDay, type ClockedReceivable } from './open-duties.ts';

/*
 * A hand-over and a claim are done once, for all that a buyer owes (handbook N 1.4: "for the total outstanding"; N 1.6
 * and its reading: the claim's deadline is the earliest of its invoices). All invoices together have one such duty,
 * with the day of the invoice that asks first, whatever its currency: a case has one currency, and the cases of all
 * currencies are due on that day, as in the assessment of a claim. The next duty begins only with what is owed after it
 * is fulfilled.
 */

/** A duty that an invoice asks for, and the invoice that its day comes from. */
export type AskedDuty<Item> = DutyDay & Readonly<{ from: Item }>;

/** The duties of one invoice, the next one first. */
export type DutiesOfItem<Item> = Readonly<{ item: Item; duties: readonly AskedDuty<Item>[] }>;

/** Whether a duty is fulfilled for all that a buyer owes at once, whenever it was due. */
export function isOfBuyer(duty: Duty): boolean {
  return duty === 'HAND_OVER' || duty === 'FILE_CLAIM';
}

/** The duties of the invoices of a buyer; those of the buyer are on their first day. */
export function dutiesOfBuyer<Item extends ClockedReceivable>(
  own: readonly Readonly<{ item: Item; duties: readonly DutyDay[] }>[],
): DutiesOfItem<Item>[] {
  const asked = own.map(({ item, duties }) => ({ item, duties: duties.map((duty) => ({ ...duty, from: item })) }));
  const first = firstOfEach(asked.flatMap(({ duties }) => duties).filter(({ duty }) => isOfBuyer(duty)));
  const asBuyers = (one: AskedDuty<Item>) => {
    const earliest = isOfBuyer(one.duty) ? first.get(one.duty) : undefined;
    return earliest && earliest.day < one.day ? earliest : one;
  };
  return asked.map(({ item, duties }) => ({ item, duties: duties.map(asBuyers).sort(byDay) }));
}

function firstOfEach<Item extends ClockedReceivable>(
  asked: readonly AskedDuty<Item>[],
): ReadonlyMap<Duty, AskedDuty<Item>> {
  const first = new Map<Duty, AskedDuty<Item>>();
  for (const one of asked) {
    const known = first.get(one.duty);
    if (!known || one.day < known.day) first.set(one.duty, one);
  }
  return first;
}
