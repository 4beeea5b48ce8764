import { type Day, earliestOf } from '../reference/day.ts';

/** The last day on which deliveries to a buyer are covered: by lapse of time or by the insurer, whichever is first. */
export function lastCoveredDay({
  stopOfCoverDate,
  insurerStopDate,
}: Readonly<{ stopOfCoverDate: Day | null; insurerStopDate: Day | null }>): Day | null {
  return earliestOf([stopOfCoverDate, insurerStopDate].filter((day) => day !== null));
}

/**
 * The stop of cover by lapse of time, as far as it is something to come or to tell: none where the insurer has stopped the
 * cover by then. Cover that has stopped stops no second time.
 */
export function stopByLapse({
  stopOfCoverDate,
  insurerStopDate,
}: Readonly<{ stopOfCoverDate: Day | null; insurerStopDate: Day | null }>): Day | null {
  if (stopOfCoverDate === null) return null;
  return insurerStopDate !== null && insurerStopDate <= stopOfCoverDate ? null : stopOfCoverDate;
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
