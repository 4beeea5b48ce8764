import type { WorkTimes } from './work.ts';

type Times = NonNullable<WorkTimes['at']>;

/** Minutes of the calendar and clock of a time zone, counted as if they were those of UTC. */
export function wallMinutes(timeZone: string): (instant: Date) => number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (instant) => Date.parse(`${format.format(instant).replace(' ', 'T')}Z`) / 60_000;
}

/** The minute, hour or day of the calendar that `minute` belongs to. It begins when the work is to be done. */
const periodOf = ({ everyMinutes, after }: Times, minute: number) => Math.floor((minute - after) / everyMinutes);

/** Minutes until the next one begins. */
const minutesLeft = (times: Times, minute: number) =>
  (periodOf(times, minute) + 1) * times.everyMinutes + times.after - minute;

/**
 * Has work done when its minute, hour or day begins, by one timer for the nearest of them. A period counts as begun when
 * it is another one than at the last look: so a day begins though clocks skip its first hour, or a machine slept.
 * Answers with how to stop.
 */
export function followCalendar<Each extends Readonly<{ when: WorkTimes }>>(
  work: readonly Each[],
  timeZone: string,
  onBegun: (work: readonly Each[]) => void,
): () => void {
  const minuteOf = wallMinutes(timeZone);
  const scheduled = work.flatMap((each) => (each.when.at ? [{ each, times: each.when.at }] : []));
  let timer: NodeJS.Timeout | undefined;
  const look = (lastMinute: number) => {
    const now = new Date();
    const minute = minuteOf(now);
    const begun = scheduled.filter(({ times }) => periodOf(times, minute) !== periodOf(times, lastMinute));
    if (begun.length > 0) onBegun(begun.map(({ each }) => each));
    const wait = Math.min(...scheduled.map(({ times }) => minutesLeft(times, minute)));
    timer = setTimeout(look, wait * 60_000 - (now.getTime() % 60_000), minute);
  };
  if (scheduled.length > 0) look(minuteOf(new Date()));
  return () => clearTimeout(timer);
}
