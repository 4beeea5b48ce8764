import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../platform/core/money.ts';
import { whyNotEnterUtilisation, withCorrections } from './cover-utilisation.ts';

const today = '2026-11-20';

describe('a figure of utilisation', () => {
  it.each([
    ['of today', '2026-11-20', '100.00', 'EUR', []],
    ['of a former day, when nothing was owed', '2026-08-31', '0.00', 'EUR', []],
    ['of a day to come', '2026-11-21', '100.00', 'EUR', ['/day day-in-future']],
    ['below nothing', '2026-11-20', '-0.01', 'EUR', ['/owed/amount too-small']],
    ['in another currency', '2026-11-20', '100.00', 'USD', ['/owed/currency not-in-list']],
  ])('%s', (_name, day, amount, currency, faults) => {
    const refusal = whyNotEnterUtilisation({ day, owed: { amount, currency } }, 'EUR', today);
    expect(refusal?.errors?.map(({ pointer, code }) => `${pointer} ${code}`) ?? []).toEqual(faults);
  });
});

describe('figures for the same day', () => {
  const figure = (policy: string, day: string, toldAt: string) => ({ policy, day, toldAt, owed: money(1, 'EUR') });

  it('are replaced by the one entered last', () => {
    const figures = [
      figure('A', '2026-10-31', '2026-11-02T09:00:00Z'),
      figure('A', '2026-10-31', '2026-11-03T09:00:00Z'),
      figure('B', '2026-10-31', '2026-11-01T09:00:00Z'),
    ];
    expect(withCorrections(figures).map(({ isCorrected }) => isCorrected)).toEqual([true, false, false]);
  });

  it('leave exactly one that counts for each policy and day, in the order in which they came', () => {
    const minute = fc.integer({ min: 0, max: 59 }).map((at) => `2026-11-03T09:${String(at).padStart(2, '0')}:00Z`);
    const any = fc.record({
      policy: fc.constantFrom('A', 'B'),
      day: fc.constantFrom('2026-10-30', '2026-10-31'),
      toldAt: minute,
      owed: fc.constant(money(1, 'EUR')),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (figures) => {
        const corrected = withCorrections(figures);
        expect(corrected.map(({ isCorrected: _, ...rest }) => rest)).toEqual(figures);
        const days = new Set(figures.map(({ policy, day }) => `${policy} ${day}`));
        const counting = corrected.filter(({ isCorrected }) => !isCorrected);
        expect(new Set(counting.map(({ policy, day }) => `${policy} ${day}`))).toEqual(days);
        expect(counting).toHaveLength(days.size);
      }),
    );
  });
});
