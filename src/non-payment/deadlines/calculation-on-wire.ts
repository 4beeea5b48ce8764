import type { DayCalculation } from './deadlines.contract.ts';
import type { DutyDay } from './duty-days.ts';

/** The calculation behind a day, as it is stored and shown. */
export function dayCalculationOf({ periods, takes, clause, isOwnWording }: DutyDay): DayCalculation {
  return { periods: [...periods], takes, clause, isOwnWording };
}
