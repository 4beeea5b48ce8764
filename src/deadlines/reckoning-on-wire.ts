import type { Reckoning } from './deadlines.contract.ts';
import type { DutyDay } from './duty-days.ts';

/** The reckoning behind a day, as it is kept and shown. */
export function reckoningOf({ periods, takes, clause, isOwnWording }: DutyDay): Reckoning {
  return { periods: [...periods], takes, clause, isOwnWording };
}
