import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import { type Day, daysBetween } from '../../core/day.ts';
import { classes } from '../classes.ts';
import { useFormat } from '../format/useFormat.ts';
import styles from './DeadlineLine.module.css';
import { Status } from './Status.tsx';

/* Deadlines on a line, true to scale from the oldest due date. Solid: new deliveries are covered. Ticked: the time
   left until the stop line. The stop line: stop of cover. Hatched: not covered. For assistive technology it is a
   list of duties. */

export type Duty = {
  day: Day;
  name: ReactNode;
  /** `begin` is the oldest due date itself. */
  state: 'begin' | 'open' | 'done' | 'missed';
  doneOn?: Day;
};

export type DeadlineLineProps = {
  today: Day;
  /** The day cover stops; `null` where it does not. */
  stop: Day | null;
  /** In the order of their days; the first is where the line begins. */
  duties: readonly [Duty, ...Duty[]];
};

type Scale = { begin: Day; length: number };

/** Where the stop line is further right than this, there is no room for words behind it. */
const mostBeforeCaption = 0.8;
/** Where it is further left than this, there is none in front of it. */
const leastBehindCaption = 0.25;

/** The line continues past the last day, so that a flag there has room for its words. */
const lineRoom = 1.2;

/** The line of one overdue: duties as flags, today with the marker. */
export function DeadlineLine({ today, stop, duties }: DeadlineLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const begin = duties[0].day;
  const last = [today, stop ?? begin, ...duties.map((duty) => duty.day)].sort().at(-1) ?? today;
  const scale: Scale = { begin, length: Math.max(daysBetween(begin, last) * lineRoom, 10) };
  const wall = stop ?? last;
  const wallShare = daysBetween(begin, wall) / scale.length;
  const atWall = firstAtWall(duties, today, stop);
  const flags = placeFlags(duties, scale, today);
  const dayNumber = format.number(daysBetween(begin, today));
  return (
    <div className={styles.frame}>
      <div
        className={styles.line}
        style={
          {
            '--today': share(today, scale),
            '--wall': share(wall, scale),
            '--tick': `${(10 / scale.length) * 100}%`,
            '--rows': 1 + Math.max(...flags.map(({ row }) => row)),
          } as CSSProperties
        }
      >
        <div className={styles.covered} aria-hidden="true" />
        <div className={styles.left} aria-hidden="true" />
        <div className={styles.uncovered} aria-hidden="true" />
        <div className={styles.ticks} aria-hidden="true" />
        {stop && <div className={styles.wall} aria-hidden="true" />}
        {(!stop || wallShare > leastBehindCaption) && (
          <span className={styles.caption} aria-hidden="true">
            <Trans>new deliveries covered</Trans>
          </span>
        )}
        {stop && wallShare < mostBeforeCaption && (
          <span className={classes(styles.caption, styles.captionRight)} aria-hidden="true">
            <Trans>new deliveries not covered</Trans>
          </span>
        )}
        <ol>
          {flags.map(({ duty, side, isLeft, row }, index) => (
            <li
              // several duties can end on one day
              key={`${duty.day} ${index}`}
              className={classes(
                styles.flag,
                styles[side],
                isLeft && styles.leftward,
                styles[coverAfter(duty.day, today, stop)],
                duty === atWall && styles.atWall,
                duty.day > today && styles.ahead,
              )}
              style={{ '--at': share(duty.day, scale), '--row': row } as CSSProperties}
            >
              <b>
                {duty.state === 'begin'
                  ? format.fullDay(duty.day)
                  : t`${format.day(duty.day)}, day ${daysBetween(begin, duty.day)}`}
              </b>
              <span>{duty.name}</span>
              <DutyState duty={duty} today={today} />
            </li>
          ))}
          <li
            className={classes(
              styles.today,
              styles[coverAfter(today, today, stop)],
              atWall === 'today' && styles.atWall,
            )}
          >
            <b>
              <Trans>Today, day {dayNumber}</Trans>
            </b>
          </li>
        </ol>
      </div>
    </div>
  );
}

/**
 * On a vertical line: the item at which the stop line is drawn, the first duty on its day or after it, or today before
 * that.
 */
export function firstAtWall(duties: readonly Duty[], today: Day, stop: Day | null): Duty | 'today' | null {
  if (stop === null) return null;
  const duty = duties.find(({ day }) => day >= stop) ?? null;
  return stop <= today && (duty === null || duty.day > today) ? 'today' : duty;
}

/** The cover of new deliveries from a day on: on a vertical line, each flag draws the part that begins with it. */
function coverAfter(day: Day, today: Day, stop: Day | null): 'isCovered' | 'isLeft' | 'isUncovered' {
  if (stop !== null && day >= stop) return 'isUncovered';
  return day < today ? 'isCovered' : 'isLeft';
}

function DutyState({ duty, today }: { duty: Duty; today: Day }) {
  const format = useFormat();
  if (duty.state === 'begin')
    return (
      <span>
        <Trans>day 0</Trans>
      </span>
    );
  if (duty.state === 'done' && duty.doneOn) {
    const doneOn = format.day(duty.doneOn);
    const isLate = duty.doneOn > duty.day;
    return (
      <Status shape={isLate ? 'late' : 'check'}>
        {isLate ? <Trans>done {doneOn}, late</Trans> : <Trans>done {doneOn}, in time</Trans>}
      </Status>
    );
  }
  if (duty.state === 'done')
    return (
      <Status shape="check">
        <Trans>done</Trans>
      </Status>
    );
  if (duty.state === 'missed') {
    const days = format.number(daysBetween(duty.day, today));
    return (
      <Status shape="cross">
        <Trans>missed by {days} days</Trans>
      </Status>
    );
  }
  return <span>{format.distance(duty.day)}</span>;
}

function share(day: Day, { begin, length }: Scale): string {
  return `${Math.max(0, Math.min(100, (daysBetween(begin, day) / length) * 100)).toFixed(2)}%`;
}

/** `row` counts from the line: 0 is the nearest. */
type Flag = { duty: Duty; side: 'above' | 'below'; isLeft: boolean; row: number };

/** Space a flag takes, in hundredths of the line: words wrap beyond it. */
const flagWidth = 13;

/**
 * Flags are below and point right. A done duty, and one at the far end, turns left where there is room; where a flag
 * would still touch the one before, it goes above, past the flag of today, and where there is no room either, a row
 * further down: duties that fall on one day stand under each other.
 */
export function placeFlags(duties: readonly Duty[], { begin, length }: Scale, today: Day): Flag[] {
  const rows = [-flagWidth];
  let above = (daysBetween(begin, today) / length) * 100 + flagWidth;
  return duties.map((duty) => {
    const at = (daysBetween(begin, duty.day) / length) * 100;
    const nearest = rows[0] as number;
    const isLeft = (duty.state === 'done' || at + flagWidth > 100) && at - flagWidth >= nearest;
    if (isLeft || at >= nearest) {
      rows[0] = isLeft ? at : at + flagWidth;
      return { duty, side: 'below', isLeft, row: 0 };
    }
    if (at >= above) {
      above = at + flagWidth;
      return { duty, side: 'above', isLeft: false, row: 0 };
    }
    const free = rows.findIndex((end) => at >= end);
    const row = free === -1 ? rows.length : free;
    rows[row] = at + flagWidth;
    return { duty, side: 'below', isLeft: false, row };
  });
}

/** The line of a row: 70 px, how much of the time has passed. `share` is 0 to 1. */
export function DeadlineMini({ share: elapsed }: { share: number }) {
  return (
    <span
      className={styles.mini}
      style={{ '--gone': `${Math.round(Math.max(0, Math.min(1, elapsed)) * 100)}%` } as CSSProperties}
      aria-hidden="true"
    />
  );
}
