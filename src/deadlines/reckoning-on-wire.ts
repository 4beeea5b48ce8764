import type { Reckoning } from './deadlines.contract.ts';
import type { DutyDay } from './duty-days.ts';

/** The calculation behind a day, as it is stored and shown. */
export function reckoningOf({ periods, takes, clause, isOwnWording }: DutyDay): Reckoning {
  return { periods: [...periods], takes, clause, isOwnWording };
}
