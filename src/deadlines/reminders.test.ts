import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../reference/day.ts';
import { happeningOf, nextReminderOn, reminderStages, remindersDue, type Told } from './reminders.ts';

const day = '2026-11-30';
const standing = { firstDays: { REPORT_OVERDUE: day }, stopOfCoverDate: null };
const stagesOn = (today: string, told: Told = {}) =>
  remindersDue(standing, told, today).reminders.map(({ stage }) => stage);

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

  it('are told once, and anew when the day moves', () => {
    const { told } = remindersDue(standing, {}, '2026-11-23');
    expect(stagesOn('2026-11-24', told)).toEqual([]);
    expect(stagesOn('2026-11-27', told)).toEqual([3]);
    const moved = { firstDays: { REPORT_OVERDUE: '2026-11-29' }, stopOfCoverDate: null };
    expect(remindersDue(moved, told, '2026-11-24').reminders).toHaveLength(1);
  });

  it('tell of a stop of cover that is in force, and of a duty that was missed', () => {
    const both = { firstDays: { REPORT_OVERDUE: day }, stopOfCoverDate: day };
    expect(remindersDue(both, {}, '2026-12-01').reminders.map(happeningOf)).toEqual([
      'deadline.missed',
      'deadline.cover-stopped',
    ]);
    expect(remindersDue(both, {}, day).reminders.map(happeningOf)).toEqual([
      'deadline.approaching',
      'deadline.approaching',
    ]);
  });

  it('come on each of their days to whoever looks only when told to, and never twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (ahead) => {
        let today = addDays(day, -ahead);
        let told: Told = {};
        const stages: number[] = [];
        for (let next: string | null = today; next; next = nextReminderOn(standing, today)) {
          today = next;
          const due = remindersDue(standing, told, today);
          stages.push(...due.reminders.map(({ stage }) => stage));
          told = due.told;
        }
        expect(stages).toEqual([
          ...reminderStages.filter(
            (stage, at) =>
              stage <= ahead || reminderStages[at + 1] === undefined || (reminderStages[at + 1] as number) < ahead,
          ),
          -1,
        ]);
      }),
    );
  });
});
