import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/core/day.ts';
import { coverCountry, defaultTerms } from '../../policies/policies/policy-terms.ts';
import { claimBy, handOverBy, isLate, tradeStopOf } from './hand-over.ts';

const terms = {
  ...defaultTerms('EUR', 'DE', '2026-01-01'),
  countriesCovered: [coverCountry('FR'), coverCountry('IT', { maxExtensionPeriodDays: 90 })],
};
const invoice = (originalDueDate: string, changes: object = {}) => ({
  issueDate: addDays(originalDueDate, -30),
  shipmentDate: null,
  originalDueDate,
  effectiveDueDate: originalDueDate,
  isDisputed: false,
  status: 'O' as const,
  itemType: 'INVOICE' as const,
  ...changes,
});

describe('the last day to hand over', () => {
  it('is so many days after the longest extension of the oldest invoice', () => {
    expect(handOverBy([invoice('2026-08-31'), invoice('2026-07-01')], terms, 'FR')).toBe('2026-09-29');
  });

  it('follows the line of the country', () => {
    expect(handOverBy([invoice('2026-07-01')], terms, 'IT')).toBe('2026-10-29');
  });

  it('is in the policy’s special terms', () => {
    const periods = [{ from: 'DUE_DATE', count: 75, unit: 'DAYS' } as const];
    const rule = {
      duty: 'HAND_OVER',
      cause: null,
      countryCode: 'FR',
      takes: 'EARLIEST',
      periods,
      clause: '4.3',
    } as const;
    const worded = { ...terms, dutyRules: [{ ...rule, periods: [...periods] }] };
    expect(handOverBy([invoice('2026-07-01')], worded, 'FR')).toBe('2026-09-14');
    expect(handOverBy([invoice('2026-07-01')], worded, 'IT')).toBe('2026-10-29');
  });

  it('is not started by what is disputed, paid or a credit', () => {
    const none = [
      invoice('2026-07-01', { isDisputed: true }),
      invoice('2026-07-01', { status: 'C' }),
      invoice('2026-07-01', { itemType: 'CREDIT_NOTE' }),
    ];
    expect(handOverBy(none, terms, 'FR')).toBeNull();
    expect(handOverBy([...none, invoice('2026-08-31')], terms, 'FR')).toBe('2026-11-29');
  });

  it('is itself in time', () => {
    expect(isLate('2026-09-29', '2026-09-29')).toBe(false);
    expect(isLate('2026-09-30', '2026-09-29')).toBe(true);
    expect(isLate('2026-09-30', null)).toBe(false);
  });

  it('comes no earlier for any further invoice that is younger', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(800), { minLength: 1, maxLength: 20 }), (ages) => {
        const items = ages.map((age) => invoice(addDays('2026-11-20', -age)));
        expect(handOverBy(items, terms, 'FR')).toBe(addDays('2026-11-20', 90 - Math.max(...ages)));
      }),
    );
  });
});

describe('the day on which a case becomes a claim', () => {
  it('is the last one to file, of whichever open invoice comes first, contested ones too', () => {
    // 60 days of extension and 90 to file; 180 after the delivery are over before
    expect(claimBy([invoice('2026-08-31'), invoice('2026-07-01', { isDisputed: true })], terms, 'FR')).toBe(
      '2026-11-28',
    );
    expect(claimBy([invoice('2026-08-31'), invoice('2026-07-01', { status: 'C' })], terms, 'FR')).toBe('2027-01-28');
    expect(claimBy([invoice('2026-07-01')], terms, 'IT')).toBe('2026-12-28');
  });

  it('is that of an insolvency where there is one, and none where nothing is open', () => {
    const insolvency = { cause: 'INSOLVENCY', knownOn: '2026-11-10', insolvencyOn: '2026-11-01' } as const;
    expect(claimBy([invoice('2026-08-31')], terms, 'FR', insolvency)).toBe('2026-11-20');
    expect(claimBy([invoice('2026-08-31', { status: 'C' })], terms, 'FR')).toBeNull();
  });
});

describe('the stop of deliveries', () => {
  it('begins with the hand-over, unless a plan is only watched', () => {
    expect(tradeStopOf('CLAIM_COLLECTION', '2026-11-20')).toBe('2026-11-20');
    expect(tradeStopOf('COLLECTION_ONLY', '2026-11-20')).toBe('2026-11-20');
    expect(tradeStopOf('MONITOR_CLAIM', '2026-11-20')).toBeNull();
  });
});
