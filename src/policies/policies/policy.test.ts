import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween } from '../../platform/core/day.ts';
import {
  areasOfProduct,
  behaviourOf,
  insuredEntityState,
  itemState,
  type Policy,
  policyPeriod,
  policyPeriods,
  policyTypes,
  productTypes,
  type SiblingPolicy,
  whyNotInForce,
  whyNotSiblingInForce,
  yearInForce,
} from './policy.ts';

const dates = { startDate: '2026-01-01', endDate: '2026-12-31', cancelledFrom: null, suspendedFrom: null };
const policy = { policy: 'HERM-1000001', ...dates };

describe('item state (C4)', () => {
  it.each([
    ['2025-12-31', 'validated'],
    ['2026-01-01', 'active'],
    ['2026-12-31', 'active'],
    ['2027-01-01', 'inactive'],
  ])('on %s is %s', (on, state) => {
    expect(itemState(dates, on)).toBe(state);
  });

  it('ends on the first day without cover after an early end, even before the beginning', () => {
    expect(itemState({ ...dates, cancelledFrom: '2026-07-01' }, '2026-06-30')).toBe('active');
    expect(itemState({ ...dates, cancelledFrom: '2026-07-01' }, '2026-07-01')).toBe('inactive');
    expect(itemState({ ...dates, cancelledFrom: '2025-06-01' }, '2025-07-01')).toBe('inactive');
  });

  it('never comes back', () => {
    const order = { validated: 0, active: 1, inactive: 2 };
    fc.assert(
      fc.property(
        fc.integer({ min: -500, max: 900 }),
        fc.option(fc.integer({ min: -100, max: 500 })),
        (day, cancelled) => {
          const cancelledFrom = cancelled === null ? null : addDays('2026-01-01', cancelled);
          const on = addDays('2026-01-01', day);
          const [today, tomorrow] = [on, addDays(on, 1)].map(
            (each) => order[itemState({ ...dates, cancelledFrom }, each)],
          );
          return (today ?? 0) <= (tomorrow ?? 0);
        },
      ),
    );
  });
});

describe('why a policy is not in force (V12)', () => {
  it('allows the days of the policy', () => {
    expect(whyNotInForce(policy, '2026-01-01')).toBeNull();
    expect(whyNotInForce(policy, '2026-12-31')).toBeNull();
  });

  it.each([
    ['2025-12-31', {}, 'not-begun', '2026-01-01'],
    ['2027-01-01', {}, 'ended', '2027-01-01'],
    ['2026-07-01', { cancelledFrom: '2026-07-01' }, 'cancelled', '2026-07-01'],
    ['2026-07-01', { suspendedFrom: '2026-06-01' }, 'suspended', '2026-06-01'],
    ['2027-02-01', { suspendedFrom: '2026-06-01' }, 'ended', '2027-01-01'],
  ])('on %s with %j: %s since %s', (on, differing, cause, since) => {
    expect(whyNotInForce({ ...policy, ...differing }, on)).toEqual({
      code: 'policy-not-in-force',
      facts: { policy: 'HERM-1000001', cause, since },
    });
  });

  it('says nothing before a suspension begins', () => {
    expect(whyNotInForce({ ...policy, suspendedFrom: '2026-06-02' }, '2026-06-01')).toBeNull();
  });

  it('asks the same of a sibling, which may also be missing', () => {
    const sibling: SiblingPolicy = { ...dates, policy: 'HERM-1000001-CAP', extensionId: 'CAP', productName: 'CAP' };
    const contract = (siblings: SiblingPolicy[]) => ({ ...policy, siblings }) as unknown as Policy;
    expect(whyNotSiblingInForce(contract([sibling]), 'CAP', '2026-06-01')).toBeNull();
    expect(whyNotSiblingInForce(contract([sibling]), 'CAP', '2027-06-01')).toMatchObject({
      code: 'sibling-policy-not-in-force',
      facts: { policy: 'HERM-1000001-CAP', cause: 'ended' },
    });
    expect(whyNotSiblingInForce(contract([sibling]), 'DCL', '2026-06-01')).toMatchObject({
      facts: { cause: 'missing' },
    });
  });
});

describe('policy periods (C6)', () => {
  const years = { inceptionDate: '2024-01-01', endDate: '2026-12-31', periodMonths: 12 };

  it('gives the current and the previous year', () => {
    expect(policyPeriods(years, '2026-11-20')).toEqual([
      { kind: 'current-policy-period', from: '2026-01-01', to: '2026-12-31' },
      { kind: 'previous-policy-period', from: '2025-01-01', to: '2025-12-31' },
    ]);
  });

  it('has no previous year in the first one, and keeps the last year after the end', () => {
    expect(policyPeriod(years, 'previous-policy-period', '2024-06-01')).toBeNull();
    expect(policyPeriod(years, 'current-policy-period', '2023-06-01')).toMatchObject({ from: '2024-01-01' });
    expect(policyPeriod(years, 'current-policy-period', '2030-06-01')).toMatchObject({
      from: '2026-01-01',
      to: '2026-12-31',
    });
  });

  it('stops the last year with the policy, and handles years that begin on the 31st or last six months', () => {
    expect(policyPeriod({ ...years, endDate: '2026-06-30' }, 'current-policy-period', '2026-03-01')).toMatchObject({
      to: '2026-06-30',
    });
    const half = { inceptionDate: '2025-08-31', endDate: '2027-08-30', periodMonths: 6 };
    expect(policyPeriods(half, '2026-03-01')).toEqual([
      { kind: 'current-policy-period', from: '2026-02-28', to: '2026-08-30' },
      { kind: 'previous-policy-period', from: '2025-08-31', to: '2026-02-27' },
    ]);
  });

  it('ends a year with a policy that is cancelled early, and changes no other', () => {
    const cancelled = { ...years, cancelledFrom: '2026-03-01' };
    expect(yearInForce(cancelled, 'current-policy-period', '2026-11-20')).toMatchObject({ to: '2026-02-28' });
    expect(yearInForce(cancelled, 'previous-policy-period', '2026-11-20')).toMatchObject({ to: '2025-12-31' });
    expect(yearInForce({ ...years, cancelledFrom: null }, 'current-policy-period', '2026-11-20')).toMatchObject({
      to: '2026-12-31',
    });
  });

  it('joins without gap and holds the day', () => {
    const contract = fc.record({
      inceptionDate: fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2015-01-01', days)),
      months: fc.integer({ min: 1, max: 60 }),
      periodMonths: fc.constantFrom(1, 3, 6, 12, 24),
      day: fc.integer({ min: 0, max: 1800 }),
    });
    fc.assert(
      fc.property(contract, ({ inceptionDate, months, periodMonths, day }) => {
        const endDate = addDays(addMonths(inceptionDate, months), -1);
        const on = addDays(inceptionDate, Math.min(day, daysBetween(inceptionDate, endDate)));
        const [current, previous] = policyPeriods({ inceptionDate, endDate, periodMonths }, on);
        expect(current && current.from <= on && on <= current.to).toBe(true);
        if (previous) expect(addDays(previous.to, 1)).toBe(current?.from);
      }),
    );
  });
});

describe('insured entities', () => {
  it('follow the policy where they have no days of their own', () => {
    expect(insuredEntityState({ startDate: null, endDate: null }, dates, '2026-06-01')).toBe('active');
    expect(insuredEntityState({ startDate: '2026-07-01', endDate: null }, dates, '2026-06-01')).toBe('validated');
    expect(insuredEntityState({ startDate: null, endDate: '2026-05-31' }, dates, '2026-06-01')).toBe('inactive');
  });
});

describe('products and types (C2, C3)', () => {
  it('open their areas', () => {
    expect(areasOfProduct('tci')).toContain('risk-services');
    expect(areasOfProduct('surety')).not.toContain('risk-services');
    for (const product of productTypes) expect(areasOfProduct(product)).toContain('policy-administration');
  });

  it('let only INTERMEDIARY behave differently, in three ways', () => {
    const differing = policyTypes.filter((type) => Object.values(behaviourOf(type)).some(Boolean));
    expect(differing).toEqual(['INTERMEDIARY']);
    expect(Object.values(behaviourOf('INTERMEDIARY'))).toEqual([true, true, true]);
  });
});
