import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/core/day.ts';
import {
  nextReminderOn,
  type ReminderDay,
  type RemindersSent,
  reminderDays,
  reminderEventOf,
  remindersDue,
  usualReminderDays,
  wantedOf,
} from './reminders.ts';

const day = '2026-11-30';
const position = { firstDays: { REPORT_OVERDUE: day }, stopOfCoverDate: null, nextStop: null };
const stagesOn = (today: string, remindersSent: RemindersSent = {}) =>
  remindersDue(position, remindersSent, today).reminders.flatMap(
    (due) => wantedOf(due, new Set(usualReminderDays))?.stage ?? [],
  );

describe('reminders of a duty', () => {
  it.each([
    ['2026-11-22', []],
    ['2026-11-23', [7]],
    ['2026-11-27', [3]],
    ['2026-11-29', [1]],
    ['2026-11-30', [0]],
    ['2026-12-01', [-1]],
    ['2026-12-07', [-1]],
    ['2026-12-08', []],
  ])('on %s are %j', (today, stages) => {
    expect(stagesOn(today)).toEqual(stages);
  });

  it('are sent once, and again when the day moves', () => {
    const { remindersSent } = remindersDue(position, {}, '2026-11-23');
    expect(stagesOn('2026-11-24', remindersSent)).toEqual([]);
    expect(stagesOn('2026-11-27', remindersSent)).toEqual([3]);
    const moved = { firstDays: { REPORT_OVERDUE: '2026-11-29' }, stopOfCoverDate: null, nextStop: null };
    expect(remindersDue(moved, remindersSent, '2026-11-24').reminders).toMatchObject([
      { daysBefore: [30, 21, 14, 7, 5] },
    ]);
  });

  it('announce a stop of cover that is in force, and a duty that was missed', () => {
    const both = { firstDays: { REPORT_OVERDUE: day }, stopOfCoverDate: day, nextStop: day };
    expect(remindersDue(both, {}, '2026-12-01').reminders.map(reminderEventOf)).toEqual([
      'deadline.missed',
      'deadline.cover-stopped',
    ]);
    expect(remindersDue(both, {}, day).reminders.map(reminderEventOf)).toEqual([
      'deadline.approaching',
      'deadline.approaching',
    ]);
  });

  it('A4: announce no further stop while cover is stopped, and the next one once it was covered again', () => {
    const stopsOn = (stopOfCoverDate: string | null) => ({
      firstDays: {},
      stopOfCoverDate,
      nextStop: stopOfCoverDate,
    });
    const stopped = remindersDue(stopsOn(day), {}, '2026-12-01');
    expect(stopped.reminders.map(reminderEventOf)).toEqual(['deadline.cover-stopped']);
    // the oldest invoice is paid, and another one holds the stop
    const held = remindersDue(stopsOn('2026-12-01'), stopped.remindersSent, '2026-12-02');
    expect(held.reminders).toEqual([]);
    const covered = remindersDue(stopsOn('2027-03-01'), held.remindersSent, '2026-12-03');
    expect(covered.reminders).toEqual([]);
    const again = remindersDue(stopsOn('2027-03-01'), covered.remindersSent, '2027-03-02');
    expect(again.reminders.map(reminderEventOf)).toEqual(['deadline.cover-stopped']);
  });

  it('name every day that passed unnoticed, and none of those announced before', () => {
    const { reminders, remindersSent } = remindersDue(position, {}, '2026-11-14');
    expect(reminders).toMatchObject([{ daysLeft: 16, stage: 21, daysBefore: [30, 21] }]);
    expect(remindersDue(position, remindersSent, '2026-11-26').reminders).toMatchObject([
      { stage: 5, daysBefore: [14, 7, 5] },
    ]);
    expect(remindersDue(position, remindersSent, '2026-12-01').reminders).toMatchObject([
      { stage: -1, daysBefore: [] },
    ]);
  });

  it('are sent to everybody on exactly the days that they chose, once each, whoever else chose others', () => {
    const days = fc.subarray([...reminderDays]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), days, days, (ahead, mine, others) => {
        const wanted = new Set([...usualReminderDays, ...mine, ...others]);
        const shown: number[] = [];
        let remindersSent: RemindersSent = {};
        for (let today = addDays(day, -ahead); today <= day; today = addDays(today, 1)) {
          const due = remindersDue(position, remindersSent, today);
          remindersSent = due.remindersSent;
          const noted = due.reminders.flatMap((reminder) => wantedOf(reminder, wanted) ?? []);
          shown.push(
            ...noted
              .filter(({ daysBefore }) => daysBefore.some((one) => mine.includes(one)))
              .map((each) => each.daysLeft),
          );
        }
        // what had passed before the first look is announced with it, once
        const passed = mine.filter((one) => one > ahead);
        const first = passed.length > 0 && !mine.includes(ahead as ReminderDay) ? [ahead] : [];
        expect(shown).toEqual([...first, ...mine.filter((one) => one <= ahead)]);
      }),
    );
  });

  it('are sent on each of their days to users who have chosen those days, and never twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (ahead) => {
        let today = addDays(day, -ahead);
        let remindersSent: RemindersSent = {};
        const stages: number[] = [];
        for (let next: string | null = today; next; next = nextReminderOn(position, today)) {
          today = next;
          const due = remindersDue(position, remindersSent, today);
          stages.push(...due.reminders.map(({ stage }) => stage));
          remindersSent = due.remindersSent;
        }
        const nearest = reminderDays.findLast((stage) => stage >= ahead);
        expect(stages).toEqual([...reminderDays.filter((stage) => stage <= ahead || stage === nearest), -1]);
      }),
    );
  });
});
