import { addMonths, type Day } from '../../platform/core/day.ts';
import type { Policy } from '../../policies/policies/policy.ts';

/**
 * The day that decides to which insurance year a loss belongs, and by which terms that year is limited: the date of
 * loss where the policy insures losses that occur in it, else the last insured delivery (handbook N 2.1:
 * risks-attaching against losses-occurring).
 */
export function dayOfYearOfLoss(
  { attachment }: Pick<Policy, 'attachment'>,
  { dateOfLoss, lastDelivery }: Readonly<{ dateOfLoss: Day; lastDelivery: Day | null }>,
): Day {
  return attachment === 'LOSSES_OCCURRING' ? dateOfLoss : (lastDelivery ?? dateOfLoss);
}

/**
 * First day of the insurance year of a day. Years are counted from the contract's first day; what lies before it belongs to
 * the first one.
 */
export function insuranceYearOf(
  { inceptionDate, periodMonths }: Pick<Policy, 'inceptionDate' | 'periodMonths'>,
  day: Day,
): Day {
  let year = 0;
  while (addMonths(inceptionDate, (year + 1) * periodMonths) <= day) year += 1;
  return addMonths(inceptionDate, year * periodMonths);
}
