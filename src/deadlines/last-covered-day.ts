import { type Day, earliestOf } from '../reference/day.ts';

/** The last day on which deliveries to a buyer are covered: by lapse of time or by the insurer, whichever is first. */
export function lastCoveredDay({
  stopOfCoverDate,
  insurerStopDate,
}: Readonly<{ stopOfCoverDate: Day | null; insurerStopDate: Day | null }>): Day | null {
  return earliestOf([stopOfCoverDate, insurerStopDate].filter((day) => day !== null));
}
