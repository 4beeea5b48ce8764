import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../reference/day.ts';
import { type DisputePause, daysPaused, endWithPauses } from './dispute-pauses.ts';

const start = '2026-02-25';
const pause = (raisedDate: string, endedOn: string | null): DisputePause => ({ raisedDate, endedOn });

describe('a waiting period', () => {
  it('stands still while a dispute runs', () => {
    expect(daysPaused([pause('2026-03-01', '2026-03-11')], start, '2026-06-01')).toBe(10);
    expect(endWithPauses([pause('2026-03-01', '2026-03-11')], start, '2026-06-01')).toBe('2026-06-11');
    expect(endWithPauses([], start, '2026-06-01')).toBe('2026-06-01');
  });

  it('counts a day of two disputes once, and only its own days', () => {
    const pauses = [pause('2026-03-01', '2026-03-11'), pause('2026-03-05', '2026-03-15')];
    expect(daysPaused(pauses, start, '2026-06-01')).toBe(14);
    expect(daysPaused(pauses, '2026-03-10', '2026-03-12')).toBe(2);
    expect(daysPaused([pause('2026-01-01', '2026-02-01')], start, '2026-06-01')).toBe(0);
  });

  it('has no end while a dispute within it runs, and the old one where it began afterwards', () => {
    expect(endWithPauses([pause('2026-03-01', null)], start, '2026-06-01')).toBeNull();
    expect(endWithPauses([pause('2026-06-01', null)], start, '2026-06-01')).toBe('2026-06-01');
  });

  it('is moved by a dispute in the days that another one added', () => {
    const pauses = [pause('2026-05-01', '2026-05-31'), pause('2026-06-10', '2026-06-15')];
    expect(endWithPauses(pauses, start, '2026-06-01')).toBe('2026-07-06');
  });

  const somePauses = fc.array(
    fc.record({ begin: fc.integer({ min: -50, max: 400 }), length: fc.integer({ min: 0, max: 90 }) }),
    { maxLength: 6 },
  );

  it('has as many running days as without disputes, whatever disputes there were', () => {
    fc.assert(
      fc.property(somePauses, fc.integer({ min: 1, max: 300 }), (given, length) => {
        const pauses = given.map(({ begin, length: days }) =>
          pause(addDays(start, begin), addDays(start, begin + days)),
        );
        const plainEnd = addDays(start, length);
        const end = endWithPauses(pauses, start, plainEnd) as string;
        expect(daysBetween(start, end) - daysPaused(pauses, start, end)).toBe(length);
        const byDay = Array.from({ length: daysBetween(start, end) }, (_, index) => addDays(start, index));
        const still = byDay.filter((day) =>
          pauses.some(({ raisedDate, endedOn }) => day >= raisedDate && day < (endedOn ?? '')),
        );
        expect(daysPaused(pauses, start, end)).toBe(still.length);
      }),
    );
  });
});
