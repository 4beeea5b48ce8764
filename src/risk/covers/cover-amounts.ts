import { type Day, isWithin } from '../../platform/core/day.ts';
import { type Money, subtractMoney } from '../../platform/core/money.ts';
import type { CoverItem } from './cover-shape.ts';

/** What is granted today; of a cover that has yet to begin, what was decided. */
export function grantedOf({ standing, grantedAmount, totalAmount }: CoverItem): Money {
  return standing === 'validated' && grantedAmount ? grantedAmount : totalAmount;
}

/** What was requested: the open request where there is one, else that of the last decision. */
export function requestedOf({ pendingRequest, requestedAmount }: CoverItem): Money | null {
  return pendingRequest?.amount ?? requestedAmount;
}

/** The extra amount that holds on a day for some days; `null` where none does. */
export function temporaryOn({ temporary }: Pick<CoverItem, 'temporary'>, day: Day): CoverItem['temporary'] {
  return temporary && isWithin(day, temporary.startDate, temporary.endDate) ? temporary : null;
}

/** What is in force on the day without an extra amount that holds for some days. */
export function permanentOf(cover: CoverItem, day: Day): Money {
  const temporary = temporaryOn(cover, day);
  return temporary ? subtractMoney(grantedOf(cover), temporary.amount) : grantedOf(cover);
}
