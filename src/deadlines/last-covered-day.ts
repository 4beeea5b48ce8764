import { type Day, earliestOf } from '../reference/day.ts';

/*
 * Until when deliveries to a buyer are covered under a policy as far as stops are concerned: the one source for lists,
 * pages, the check before a delivery, exports and totals.
 */

/** The two days that may end the cover of new deliveries: by lapse of time, and by the word of the insurer. */
export type Stops = Readonly<{ stopOfCoverDate: Day | null; insurerStopDate: Day | null }>;

/**
 * The stops of a buyer as far as a day is told of them. To a buyer that is barred (`whyNotDeliverTo`) nothing new is covered,
 * and nobody keeps since when: a stop that is to come ends nothing of it, one that has come is a day all the same.
 */
export function stopsToTell(stops: Stops, isBarred: boolean, today: Day): Stops {
  if (!isBarred) return stops;
  const asCome = (day: Day | null) => (day !== null && day < today ? day : null);
  return { stopOfCoverDate: asCome(stops.stopOfCoverDate), insurerStopDate: asCome(stops.insurerStopDate) };
}

/** The last day on which deliveries to a buyer are covered: by lapse of time or by the insurer, whichever is first. */
export function lastCoveredDay({ stopOfCoverDate, insurerStopDate }: Stops): Day | null {
  return earliestOf([stopOfCoverDate, insurerStopDate].filter((day) => day !== null));
}

/**
 * The stop of cover by lapse of time, as far as it is something to come or to tell: none where the insurer has stopped the
 * cover by then. Cover that has stopped stops no second time.
 */
export function stopByLapse({ stopOfCoverDate, insurerStopDate }: Stops): Day | null {
  if (stopOfCoverDate === null) return null;
  return insurerStopDate !== null && insurerStopDate <= stopOfCoverDate ? null : stopOfCoverDate;
}

/** Whether new deliveries are not covered on a day: the last covered one is over. */
export function isStoppedOn(stops: Stops, day: Day): boolean {
  const last = lastCoveredDay(stops);
  return last !== null && last < day;
}

/**
 * The day after which deliveries to a buyer are not covered (handbook N 6), as far as it is to be told: once that day is
 * over, while something is late, and whenever the insurer has stopped the cover, also of a buyer that owes nothing any
 * more. An invoice that is not yet due and would stop it some day is no news.
 */
export function noCoverAfter(standing: Stops & Readonly<{ oldestDueDate: Day | null }>, today: Day): Day | null {
  const { oldestDueDate, insurerStopDate } = standing;
  const isLate = oldestDueDate !== null && oldestDueDate < today;
  return isLate || insurerStopDate !== null || isStoppedOn(standing, today) ? lastCoveredDay(standing) : null;
}
