import { addDays, type Day, daysBetween } from '../reference/day.ts';

/** The days on which a dispute ran: from the day on which it was raised to the day before it ended; `to` null while it runs. */
export type DisputePause = Readonly<{ raisedDate: Day; endedOn: Day | null }>;

/**
 * For how many days between two days a waiting period stood still, the first counted, the last not: a day on which
 * several disputes ran counts once (handbook N 1.5).
 */
export function daysPaused(pauses: readonly DisputePause[], from: Day, to: Day): number {
  let counted = from;
  let days = 0;
  for (const { raisedDate, endedOn } of [...pauses].sort((one, other) =>
    one.raisedDate < other.raisedDate ? -1 : 1,
  )) {
    const begin = raisedDate > counted ? raisedDate : counted;
    const end = endedOn === null || endedOn > to ? to : endedOn;
    if (end <= begin) continue;
    days += daysBetween(begin, end);
    counted = end;
  }
  return days;
}

/**
 * The day on which a waiting period ends that would end on `plainEnd` without disputes; `null` while one runs. Each day
 * of a dispute within it moves the end by one, and a dispute within the days so gained moves it further.
 */
export function endWithPauses(pauses: readonly DisputePause[], from: Day, plainEnd: Day): Day | null {
  let end = plainEnd;
  for (;;) {
    const runsThen = pauses.some(({ raisedDate, endedOn }) => endedOn === null && raisedDate < end);
    if (runsThen) return null;
    const next = addDays(plainEnd, daysPaused(pauses, from, end));
    if (next === end) return end;
    end = next;
  }
}
