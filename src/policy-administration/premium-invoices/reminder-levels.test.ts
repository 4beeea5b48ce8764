import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/core/day.ts';
import {
  levelReached,
  nextReminderAfter,
  nextReminderAgain,
  readReminderCode,
  reminderCodeOn,
  reminderCodes,
  reminderLevels,
  remindersAfter,
  remindersPlanned,
  sentLevels,
  severityOf,
} from './reminder-levels.ts';

const due = '2026-03-31';
const ladder = { P: 5, F: 15, S: 30, L: 40, N: 45 };
const open = { isOpen: true, dueDate: due, lastReminder: null, isDisputed: false } as const;

describe('the codes of reminders', () => {
  it('are a level, or its variant', () => {
    for (const code of reminderCodes) {
      const read = readReminderCode(code);
      expect(`${read?.isVariantD ? 'D' : ''}${read?.level}`).toBe(code);
    }
    for (const unknown of ['', 'X', 'DD', 'OP', 'p']) expect(readReminderCode(unknown)).toBeNull();
  });

  it('grow in severity, and what nobody knows comes last', () => {
    expect([...reminderLevels].sort((one, other) => severityOf(one) - severityOf(other))).toEqual(reminderLevels);
    expect(severityOf('X')).toBeGreaterThan(severityOf('DN'));
  });

  it.each([
    [{}, '2026-03-31', null],
    [{}, '2026-04-01', 'O'],
    [{ lastReminder: 'F' }, '2026-04-20', 'F'],
    [{ isDisputed: true }, '2026-04-01', 'DO'],
    [{ isDisputed: true, lastReminder: 'S' }, '2026-05-01', 'DS'],
    [{ isOpen: false, lastReminder: 'N' }, '2026-06-01', null],
  ] as const)('of an invoice that is %o on %s is %s', (more, day, code) => {
    expect(reminderCodeOn({ ...open, ...more }, day)).toBe(code);
  });
});

describe('the ladder', () => {
  it.each([
    [4, null],
    [5, 'P'],
    [15, 'F'],
    [30, 'S'],
    [40, 'L'],
    [45, 'N'],
    [400, 'N'],
  ])('has come %d days after the due date to %s', (days, level) => {
    expect(levelReached(due, addDays(due, days), ladder)).toBe(level);
  });

  it.each([
    [3, null, [5, 'P']],
    [7, null, [8, 'P']],
    [14, null, [15, 'F']],
    [14, 'P', [15, 'F']],
    [44, 'L', [45, 'N']],
    [45, 'L', [46, 'N']],
    [46, 'L', [47, 'N']],
    [60, null, [61, 'N']],
    [60, 'N', null],
  ] as const)('goes on %d days after the due date, after %s, with %o', (days, lastReminder, next) => {
    const today = addDays(due, days);
    const invoice = { dueDate: due, lastReminder };
    const nextReminderOn = nextReminderAgain(invoice, today, ladder);
    expect(nextReminderOn).toBe(next && addDays(due, next[0]));
    const planned = remindersPlanned({ ...invoice, nextReminderOn }, today, ladder);
    expect(planned[0] ?? null).toEqual(next && { level: next[1], on: addDays(due, next[0]) });
    // of an invoice that was not disputed each is sent on its own day
    const after = remindersAfter(due, today, ladder);
    const unchanged = nextReminderAfter(due, today, ladder);
    expect(remindersPlanned({ ...invoice, nextReminderOn: unchanged }, today, ladder)).toEqual(after);
  });

  it('sends each reminder once, in order, on whichever days a step runs', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 20 }), (pauses) => {
        let day = due;
        let next = nextReminderAfter(due, day, ladder);
        const sent: string[] = [];
        for (const pause of pauses) {
          day = addDays(day, pause);
          if (next === null || day < next) continue;
          const level = levelReached(due, day, ladder);
          if (level) sent.push(level);
          next = nextReminderAfter(due, day, ladder);
        }
        expect(sent).toEqual(sentLevels.filter((level) => sent.includes(level)));
      }),
    );
  });
});
