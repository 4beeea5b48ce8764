import { type Day, earliestOf } from '../reference/day.ts';

/** The last day on which deliveries to a buyer are covered: by lapse of time or by the insurer, whichever is first. */
export function lastCoveredDay({
  stopOfCoverDate,
  insurerStopDate,
}: Readonly<{ stopOfCoverDate: Day | null; insurerStopDate: Day | null }>): Day | null {
  return earliestOf([stopOfCoverDate, insurerStopDate].filter((day) => day !== null));
}

/**
 * The day after which deliveries to a buyer that is late are not covered (handbook N 6); `null` while nothing is late
 * and the insurer has not stopped the cover, even if an invoice that is not yet due would stop it some day.
 */
export function noCoverAfter(
  standing: Readonly<{ oldestDueDate: Day; stopOfCoverDate: Day | null; insurerStopDate: Day | null }>,
  today: Day,
): Day | null {
  const isLate = standing.oldestDueDate < today || standing.insurerStopDate !== null;
  return isLate ? lastCoveredDay(standing) : null;
}
