import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '../../platform/core/day.ts';
import { money } from '../../platform/core/money.ts';
import { inTwelveMonths, monthsCovered } from './declared-months.ts';

const eur = (amount: string) => money(amount, 'EUR');

describe('a part of a year', () => {
  it.each([
    [[], 0],
    [[['2026-01-01', '2026-06-30']], 6],
    [[['2026-02-01', '2026-02-28']], 1],
    [[['2026-12-20', '2026-12-31']], 1],
    [
      [
        ['2026-01-01', '2026-03-31'],
        ['2026-07-01', '2026-09-30'],
      ],
      6,
    ],
    [[['2024-01-01', '2024-12-31']], 12],
  ])('of the periods %j covers %i months', (periods, months) => {
    expect(monthsCovered(periods.map(([from = '', to = '']) => ({ from, to })))).toBe(months);
  });

  it('covers as many months as its periods have, whenever they begin', () => {
    const starts = fc.integer({ min: 0, max: 2_000 }).map((days) => addDays('2024-01-01', days));
    fc.assert(
      fc.property(starts, fc.constantFrom(1, 3), fc.integer({ min: 1, max: 4 }), (start, length, count) => {
        const periods = Array.from({ length: count }, (_, place) => ({
          from: addMonths(start, place * length),
          to: addDays(addMonths(start, (place + 1) * length), -1),
        }));
        expect(monthsCovered(periods)).toBe(count * length);
      }),
    );
  });

  it.each([
    ['12000000.00', 6, '24000000.00'],
    ['1000000.00', 7, '1714286.00'],
    ['1000000.50', 12, '1000000.50'],
    ['0.00', 3, '0.00'],
    ['0.00', 0, '0.00'],
  ])('of %s in %i months comes to %s in twelve', (amount, months, whole) => {
    expect(inTwelveMonths(eur(amount), months)).toEqual(eur(whole));
  });
});
