import { type Duty, duties } from '../../policies/policies/duty-rules.ts';
import { type Account, conditionsOf, lapseToShow } from './account-position.ts';
import { type DutyDay, dutyDayOf } from './duty-days.ts';
import {
  type ClockedReceivable,
  countsForStop,
  isDutyAsked,
  isDutyDone,
  isOpenInvoice,
  stopOfCoverDate,
} from './open-duties.ts';

/**
 * The status of a duty on the line of a buyer: to do, done, missed, or, for the stop of cover, come. A milestone is the
 * first invoice of its kind: what is not done comes before what is.
 */
export type Milestone<Item> = Readonly<{
  state: 'open' | 'done' | 'missed' | 'come';
  /** The invoice that the day comes from. */
  item: Item;
}> &
  DutyDay;

/**
 * The milestones of a buyer's open invoices, by day: at most one for each duty.
 * @param isMeant narrows them to some of the invoices, those of one report; the stop of cover follows from all that the
 *   buyer owes.
 */
export function milestonesOf<Item extends ClockedReceivable>(
  account: Account<Item>,
  isMeant: (item: Item) => boolean = () => true,
): Milestone<Item>[] {
  const { rules, circumstances, materialityPercent, today } = account;
  const owed = account.items.filter(isOpenInvoice);
  const lapse = stopOfCoverDate(owed, rules, materialityPercent, today, circumstances)?.day ?? null;
  // an invoice whose deliveries are stopped already stops nothing again
  const stopsByLapse = lapseToShow(account, lapse) !== null;
  const asked = conditionsOf(account);
  const isAsked = (duty: Duty, day: string, item: Item) =>
    duty === 'STOP_DELIVERIES' || isDutyDone(duty, item) || asked[duty](day, item);
  return duties
    .filter((duty) => duty !== 'STOP_DELIVERIES' || stopsByLapse)
    .flatMap((duty) => {
      const days = (duty === 'STOP_DELIVERIES' ? owed.filter(countsForStop) : owed.filter(isMeant))
        .filter((item) => isDutyAsked(duty, item) || isDutyDone(duty, item))
        .flatMap((item) => {
          const day = dutyDayOf(duty, item, rules, circumstances);
          if (!day || !isAsked(duty, day.day, item)) return [];
          return [{ ...day, item, state: stateOf(duty, day.day, item, today) }];
        });
      return days.sort(undoneFirst).slice(0, 1);
    })
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

function stateOf(duty: Duty, day: string, item: ClockedReceivable, today: string): Milestone<unknown>['state'] {
  if (duty === 'STOP_DELIVERIES') return day < today ? 'come' : 'open';
  if (isDutyDone(duty, item)) return 'done';
  return day < today ? 'missed' : 'open';
}

function undoneFirst(one: Milestone<unknown>, other: Milestone<unknown>): number {
  const doneOrNot = Number(one.state === 'done') - Number(other.state === 'done');
  if (doneOrNot !== 0) return doneOrNot;
  return one.day < other.day ? -1 : 1;
}
