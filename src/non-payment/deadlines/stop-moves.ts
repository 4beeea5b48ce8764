import { type Day, earliestOf } from '../../platform/core/day.ts';
import { type Account, lapseToShow } from './account-position.ts';
import { dutyDayOf } from './duty-days.ts';
import { type ClockedReceivable, countsForStop, isOpenInvoice, stopOfCoverDate } from './open-duties.ts';

/** Invoices, and the last covered day once they are paid in full, with those before them; `null`: nothing stops cover. */
export type StopMove<Item> = Readonly<{ items: readonly Item[]; coveredUntil: Day | null }>;

/** Steps that are shown, and invoices that make up one: more would be no advice. */
const mostSteps = 2;
const mostInvoices = 3;

/**
 * What would move a stop of cover by lapse of time that is to come: the invoices that determine it, paid by then, and
 * after them those that would determine the next. Nothing where something else ends the cover before.
 */
export function movesOfStop<Item extends ClockedReceivable>(account: Account<Item>): StopMove<Item>[] {
  const { rules, circumstances, materialityPercent, coverEnd, today } = account;
  const lapseOf = (items: readonly Item[]) =>
    stopOfCoverDate(items, rules, materialityPercent, today, circumstances)?.day ?? null;
  let owed = account.items.filter(isOpenInvoice);
  let stop = lapseToShow(account, lapseOf(owed));
  const moves: StopMove<Item>[] = [];
  while (stop !== null && stop >= today && moves.length < mostSteps) {
    const determines = (item: Item) =>
      countsForStop(item) && dutyDayOf('STOP_DELIVERIES', item, rules, circumstances)?.day === stop;
    const items = owed.filter(determines);
    if (items.length === 0 || items.length > mostInvoices) break;
    owed = owed.filter((item) => !items.includes(item));
    const next = lapseOf(owed);
    const end = coverEnd.lastDay;
    moves.push({ items, coveredUntil: next === null || end === null ? next : (earliestOf([next, end]) ?? next) });
    // behind the end of the cover there is nothing left to move
    stop = next !== null && end !== null && next > end ? null : next;
  }
  return moves;
}
