import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateRangeOf, dateRangePresets } from './date-range.ts';
import {
  addDays,
  addMonths,
  compareDays,
  dayIn,
  dayShape,
  daysBetween,
  earliestOf,
  isWithin,
  lastOfMonth,
  latestDay,
  latestOf,
  weekday,
} from './day.ts';
import { addHours, instantShape, isBefore, millisecondsBetween } from './instant.ts';

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('day', () => {
  it.each(['1900-01-01', '2024-02-29', '2000-02-29', '2026-12-31', '2800-02-29', latestDay])('takes %s', (day) => {
    expect(dayShape.safeParse(day).success).toBe(true);
  });

  it.each([
    '1899-12-31',
    '1900-02-29',
    '2100-02-29',
    '2026-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '0000-01-01',
    '3000-01-01',
    '2900-02-29',
    '9999-12-31',
    '+2026-01-01',
    '',
  ])('refuses %j (K5)', (day) => {
    expect(dayShape.safeParse(day).success).toBe(false);
  });

  it('agrees with the calendar on every day', () => {
    fc.assert(fc.property(anyDay, (day) => dayShape.safeParse(day).success));
  });

  it.each([
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-12-31', -6, '2026-06-30'],
    ['2026-11-20', 12, '2027-11-20'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-01-15', -13, '2024-12-15'],
  ])('%s and %i months are %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later);
  });

  it('counts days both ways', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -40_000, max: 40_000 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days);
        expect(addDays(addDays(day, days), -days)).toBe(day);
      }),
    );
  });

  it('never leaves the month that addMonths asks for', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -600, max: 600 }), (day, months) => {
        const index = (of: string) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7));
        expect(index(addMonths(day, months)) - index(day)).toBe(months);
      }),
    );
  });

  it('knows the day of an instant in a time zone', () => {
    expect(dayIn('Europe/Berlin', '2026-11-20T23:30:00Z')).toBe('2026-11-21');
    expect(dayIn('America/New_York', '2026-11-20T03:30:00Z')).toBe('2026-11-19');
    expect(dayIn('UTC', '2026-11-20T23:59:59.999Z')).toBe('2026-11-20');
  });

  it('orders days and tells whether one lies in a period', () => {
    expect(compareDays('2026-01-31', '2026-02-01')).toBe(-1);
    expect(earliestOf(['2026-03-01', '2026-02-01'])).toBe('2026-02-01');
    expect(latestOf(['2026-03-01', '2026-02-01'])).toBe('2026-03-01');
    expect(earliestOf([])).toBeNull();
    expect(isWithin('2026-12-31', '2026-01-01', '2026-12-31')).toBe(true);
    expect(isWithin('2027-01-01', '2026-01-01', '2026-12-31')).toBe(false);
    expect(isWithin('2027-01-01', null, null)).toBe(true);
    expect(lastOfMonth('2028-02-10')).toBe('2028-02-29');
  });
});

describe('date range presets (D12)', () => {
  // 20 November 2026 is a Friday.
  it.each([
    ['last-connection', '2026-11-17', '2026-11-20'],
    ['this-week', '2026-11-16', '2026-11-22'],
    ['last-week', '2026-11-09', '2026-11-15'],
    ['this-month', '2026-11-01', '2026-11-30'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['this-year', '2026-01-01', '2026-12-31'],
    ['last-year', '2025-01-01', '2025-12-31'],
  ] as const)('%s is %s to %s', (preset, from, to) => {
    expect(dateRangeOf(preset, '2026-11-20', '2026-11-17')).toEqual({ from, to });
  });

  it('starts weeks on Monday, on a Sunday too', () => {
    expect(weekday('2026-11-22')).toBe(7);
    expect(dateRangeOf('this-week', '2026-11-22', null)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  });

  it('falls back to today on the first visit', () => {
    expect(dateRangeOf('last-connection', '2026-11-20', null)).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  });

  it('runs in whole weeks, months and years that follow each other without a gap', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        for (const unit of ['week', 'month', 'year'] as const) {
          const present = dateRangeOf(`this-${unit}`, today, null);
          const former = dateRangeOf(`last-${unit}`, today, null);
          expect(addDays(former.to, 1)).toBe(present.from);
          expect(dateRangeOf(`this-${unit}`, former.to, null)).toEqual(former);
          expect(dateRangeOf(`this-${unit}`, present.from, null)).toEqual(present);
        }
        const week = dateRangeOf('this-week', today, null);
        expect([weekday(week.from), weekday(week.to), daysBetween(week.from, week.to)]).toEqual([1, 7, 6]);
      }),
    );
  });

  it.each([
    ['last-week', '2026-01-01', '2025-12-22', '2025-12-28'],
    ['this-week', '2026-01-01', '2025-12-29', '2026-01-04'],
    ['last-month', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['last-year', '2024-02-29', '2023-01-01', '2023-12-31'],
  ] as const)('%s seen from %s is %s to %s', (preset, today, from, to) => {
    expect(dateRangeOf(preset, today, null)).toEqual({ from, to });
  });

  it('is never empty, and this period always holds today', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...dateRangePresets), (today, preset) => {
        const { from, to } = dateRangeOf(preset, today, null);
        expect(from <= to).toBe(true);
        if (preset.startsWith('this-')) expect(isWithin(today, from, to)).toBe(true);
      }),
    );
  });
});

describe('instant', () => {
  it('is RFC 3339 in UTC', () => {
    expect(instantShape.safeParse('2026-11-20T09:30:00Z').success).toBe(true);
    expect(instantShape.safeParse('2026-11-20T09:30:00.123456Z').success).toBe(true);
    expect(instantShape.safeParse('2026-11-20T09:30:00+01:00').success).toBe(false);
    expect(instantShape.safeParse('2026-11-20T24:00:00Z').success).toBe(false);
  });

  it('compares by time, not by text', () => {
    expect(isBefore('2026-11-20T09:30:00Z', '2026-11-20T09:30:00.5Z')).toBe(true);
    expect(millisecondsBetween('2026-11-20T09:30:00Z', addHours('2026-11-20T09:30:00Z', 24))).toBe(86_400_000);
  });
});
