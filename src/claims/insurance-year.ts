import type { Policy } from '../policies/policy.ts';
import { addMonths, type Day } from '../reference/day.ts';

/**
 * First day of the insurance year of a loss: of the date of loss where the policy insures losses that occur in it, else
 * of the last insured delivery (handbook N 2.1: risks-attaching against losses-occurring). Years are counted from the
 * contract's first day; what lies before it belongs to the first one.
 */
export function yearOfLoss(
  { attachment, inceptionDate, periodMonths }: Pick<Policy, 'attachment' | 'inceptionDate' | 'periodMonths'>,
  { dateOfLoss, lastDelivery }: Readonly<{ dateOfLoss: Day; lastDelivery: Day | null }>,
): Day {
  const day = attachment === 'LOSSES_OCCURRING' ? dateOfLoss : (lastDelivery ?? dateOfLoss);
  let year = 0;
  while (addMonths(inceptionDate, (year + 1) * periodMonths) <= day) year += 1;
  return addMonths(inceptionDate, year * periodMonths);
}
