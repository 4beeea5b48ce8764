import { type Day, earliestOf } from '../../platform/core/day.ts';

/*
 * Until when deliveries to a buyer are covered under a policy as far as stops are concerned: the one source for lists,
 * pages, the check before a delivery, exports and totals.
 */

/** The two days that may end the cover of new deliveries: by lapse of time, and by decision of the insurer. */
export type Stops = Readonly<{ stopOfCoverDate: Day | null; insurerStopDate: Day | null }>;

/**
 * The stops of a buyer as far as a day is shown of them. To a buyer that is excluded (`whyNotDeliverTo`) nothing new is
 * covered, and the day since when is not stored: a stop that is to come ends nothing, one that has come is shown with
 * its day all the same.
 */
export function stopsToShow(stops: Stops, isBarred: boolean, today: Day): Stops {
  if (!isBarred) return stops;
  const asCome = (day: Day | null) => (day !== null && day < today ? day : null);
  return { stopOfCoverDate: asCome(stops.stopOfCoverDate), insurerStopDate: asCome(stops.insurerStopDate) };
}

/**
 * The stops of a buyer, and the last day of all that insures it (`coverEndOf`); `null` where that is not known, or
 * there is nothing to show.
 */
export type LastDays = Stops & Readonly<{ coverEndDate: Day | null }>;

/**
 * The last days of a buyer that are shown. A stop does not end cover that ends before it: instead of a future stop
 * after the end of the cover only that end is shown, once it has come. A policy that ends some day is not shown.
 */
export function lastDaysToShow({ coverEndDate, ...stops }: LastDays, isBarred: boolean, today: Day): LastDays {
  const shownStops = stopsToShow(stops, isBarred, today);
  if (isBarred || coverEndDate === null) return { ...shownStops, coverEndDate: null };
  const isBehind = (day: Day | null) => day !== null && day >= today && day > coverEndDate;
  const { stopOfCoverDate, insurerStopDate } = shownStops;
  const endsFirst = isBehind(stopOfCoverDate) || isBehind(insurerStopDate);
  return {
    stopOfCoverDate: isBehind(stopOfCoverDate) ? null : stopOfCoverDate,
    insurerStopDate: isBehind(insurerStopDate) ? null : insurerStopDate,
    coverEndDate: endsFirst || coverEndDate < today ? coverEndDate : null,
  };
}

/** The last day on which deliveries to a buyer are covered, of those that are known or shown: whichever is first. */
export function lastCoveredDay({
  stopOfCoverDate,
  insurerStopDate,
  coverEndDate = null,
}: Stops & Partial<Pick<LastDays, 'coverEndDate'>>): Day | null {
  return earliestOf([stopOfCoverDate, insurerStopDate, coverEndDate].filter((day) => day !== null));
}

/** Whether new deliveries are not covered on a day: the last covered one is over. */
export function isStoppedOn({ stopOfCoverDate, insurerStopDate }: Stops, day: Day): boolean {
  const last = lastCoveredDay({ stopOfCoverDate, insurerStopDate });
  return last !== null && last < day;
}

/**
 * The day after which deliveries to a buyer are not covered (handbook N 6), as far as it is shown: once that day is
 * over, while something is late, and whenever the insurer has stopped the cover, also of a buyer that owes nothing any
 * more. An invoice that is not yet due and would stop it some day is not shown.
 */
export function noCoverAfter(
  position: LastDays & Readonly<{ oldestDueDate: Day | null; isBarred?: boolean }>,
  today: Day,
): Day | null {
  const { oldestDueDate, insurerStopDate, isBarred = false } = position;
  const isLate = oldestDueDate !== null && oldestDueDate < today;
  if (!isLate && insurerStopDate === null && !isStoppedOn(position, today)) return null;
  return lastCoveredDay(lastDaysToShow(position, isBarred, today));
}

/** As `noCoverAfter`, of a position whose days are those to show already (`lastDaysToShow`), as the wire has it. */
export function shownNoCoverAfter(
  shownStops: LastDays & Readonly<{ oldestDueDate: Day | null }>,
  today: Day,
): Day | null {
  const { oldestDueDate, insurerStopDate } = shownStops;
  const isPast = (day: Day | null) => day !== null && day < today;
  const last = lastCoveredDay(shownStops);
  return isPast(oldestDueDate) || insurerStopDate !== null || isPast(last) ? last : null;
}
