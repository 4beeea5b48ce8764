import { addDays, type Day } from '../../platform/core/day.ts';

/** Days in which a decision of the insurer may be appealed (handbook N 1.6, 3). */
export const appealDays = 60;

/** The last day on which a decision may be appealed. */
export function lastDayOfAppeal(decidedOn: Day): Day {
  return addDays(decidedOn, appealDays);
}
