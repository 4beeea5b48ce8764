import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from '../../platform/core/money.ts';
import type { Utilisation } from '../../risk/buyers/utilisations.contract.ts';
import type { CapOnWire } from '../../risk/caps/caps.contract.ts';
import type { CoverItem } from '../../risk/covers/cover-shape.ts';
import { type OwedAboveCoverFacts, owedAboveCover } from './owed-above-cover.ts';

const policy = 'HERM-1000001';
const today = '2026-11-27';

const foundFor = (facts: Omit<OwedAboveCoverFacts, 'today'>) => owedAboveCover({ ...facts, today });

const inForce = (amount: number, more: Partial<CoverItem> = {}) =>
  ({ policy, standing: 'cover', totalAmount: money(amount, 'EUR'), ...more }) as CoverItem;
const warningOn = (owed: number, more: Partial<Utilisation> = {}) =>
  ({ policy, day: '2026-11-18', owed: money(owed, 'EUR'), isCorrected: false, ...more }) as Utilisation;
const cap = (amount: number, of = policy) => ({ policy: of, amountInForce: money(amount, 'EUR') }) as CapOnWire;

describe('more owed than covered', () => {
  test('is shown with both sums and the day', () => {
    expect(foundFor({ covers: [inForce(50_000)], utilisations: [warningOn(50_001)] })).toEqual([
      { policy, day: '2026-11-18', owed: money(50_001, 'EUR'), covered: money(50_000, 'EUR') },
    ]);
  });

  test.each([
    ['as much as is covered', { covers: [inForce(50_000)], utilisations: [warningOn(50_000)] }],
    ['nothing in force', { covers: [inForce(50_000, { standing: 'nocover' })], utilisations: [warningOn(60_000)] }],
    ['a cover that is stopped', { covers: [inForce(50_000, { isStopped: true })], utilisations: [warningOn(60_000)] }],
    ['the grade covers every amount', { covers: [inForce(0)], utilisations: [warningOn(60_000)] }],
    ['the cover of another policy', { covers: [inForce(9, { policy: 'HERM-2' })], utilisations: [warningOn(60_000)] }],
    ['a figure that was corrected', { covers: [inForce(9)], utilisations: [warningOn(60_000, { isCorrected: true })] }],
    ['CAP beside it', { covers: [inForce(50_000)], utilisations: [warningOn(60_000)], capOffers: [cap(10_000)] }],
    ['no figure at all', { covers: [inForce(50_000)] }],
  ])('nothing is shown: %s', (_why, known) => {
    expect(foundFor(known)).toEqual([]);
  });

  test('CAP under another policy helps nothing', () => {
    const known = { covers: [inForce(50_000)], utilisations: [warningOn(60_000)], capOffers: [cap(10_000, 'HERM-2')] };
    expect(foundFor(known)).toHaveLength(1);
  });

  test('open invoices above all cover together are shown, too, as of today', () => {
    const account = {
      policy,
      status: 'ABOVE_COVER',
      covered: money(25_000, 'EUR'),
      exposure: { amount: money(31_000, 'EUR'), day: null, ratesOf: null },
    } as const;
    const above = { policy, day: today, owed: money(31_000, 'EUR'), covered: money(25_000, 'EUR') };
    expect(foundFor({ covers: [inForce(25_000)], accounts: [account] })).toEqual([above]);
    expect(foundFor({ covers: [inForce(9)], utilisations: [warningOn(10)], accounts: [account] })).toEqual([above]);
    expect(foundFor({ covers: [inForce(25_000)], accounts: [{ ...account, status: 'STOPPED' }] })).toEqual([]);
  });

  test('another currency is converted at the reference rates; without a rate nothing is shown', () => {
    const [converted] = foundFor({
      covers: [inForce(50_000)],
      utilisations: [warningOn(0, { owed: money(900_000, 'GBP') })],
    });
    expect(converted?.owed.currency).toBe('EUR');
    const unknown = { covers: [inForce(50_000)], utilisations: [warningOn(0, { owed: money(900_000, 'ARS') })] };
    expect(foundFor(unknown)).toEqual([]);
  });

  test('is shown exactly when the latest sum is above', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 0, max: 1e6 }), (covered, owed) => {
        const found = foundFor({
          covers: [inForce(covered)],
          utilisations: [warningOn(owed), warningOn(covered + 1)],
        });
        expect(found.length).toBe(owed > covered ? 1 : 0);
      }),
    );
  });
});
