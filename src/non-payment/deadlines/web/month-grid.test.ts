import { describe, expect, it } from 'vitest';
import { dayAfterKey, weeksOf } from './month-grid.ts';

describe('a month as weeks', () => {
  it.each([
    ['2026-11-20', 1, '2026-10-26', '2026-12-06', 6],
    ['2026-11-20', 7, '2026-11-01', '2026-12-05', 5],
    ['2027-02-10', 1, '2027-02-01', '2027-02-28', 4],
    ['2028-02-10', 7, '2028-01-30', '2028-03-04', 5],
  ])('of %s, weeks from day %i, are %s to %s', (month, firstWeekday, from, to, count) => {
    const weeks = weeksOf(month, firstWeekday);
    expect([weeks[0]?.[0], weeks.at(-1)?.[6], weeks.length]).toEqual([from, to, count]);
  });

  it.each([
    ['ArrowLeft', '2026-11-19'],
    ['ArrowDown', '2026-11-27'],
    ['Home', '2026-11-16'],
    ['End', '2026-11-22'],
    ['PageUp', '2026-10-20'],
    ['PageDown', '2026-12-20'],
    ['a', null],
  ])('%s leads to %s', (key, day) => {
    expect(dayAfterKey(key, '2026-11-20', 1)).toBe(day);
  });
});
