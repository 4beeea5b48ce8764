import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../platform/core/day.ts';
import {
  dateOfLoss,
  daysPaused,
  endWithPauses,
  type LossDateFacts,
  type Pause,
  waitingPeriod,
} from './waiting-period.ts';

const start = '2026-02-25';
const pause = (from: string, to: string | null): Pause => ({ from, to });

describe('pauses', () => {
  it('stop a waiting period', () => {
    expect(daysPaused([pause('2026-03-01', '2026-03-11')], start, '2026-06-01')).toBe(10);
    expect(endWithPauses([pause('2026-03-01', '2026-03-11')], start, '2026-06-01')).toBe('2026-06-11');
    expect(endWithPauses([], start, '2026-06-01')).toBe('2026-06-01');
  });

  it('count a day of two of them once, and only their own days', () => {
    const pauses = [pause('2026-03-01', '2026-03-11'), pause('2026-03-05', '2026-03-15')];
    expect(daysPaused(pauses, start, '2026-06-01')).toBe(14);
    expect(daysPaused(pauses, '2026-03-10', '2026-03-12')).toBe(2);
    expect(daysPaused([pause('2026-01-01', '2026-02-01')], start, '2026-06-01')).toBe(0);
  });

  it('leave it without an end while one within it runs; one that began afterwards changes nothing', () => {
    expect(endWithPauses([pause('2026-03-01', null)], start, '2026-06-01')).toBeNull();
    expect(endWithPauses([pause('2026-06-01', null)], start, '2026-06-01')).toBe('2026-06-01');
  });

  it('move it in the days that another one added too', () => {
    const pauses = [pause('2026-05-01', '2026-05-31'), pause('2026-06-10', '2026-06-15')];
    expect(endWithPauses(pauses, start, '2026-06-01')).toBe('2026-07-06');
  });

  const somePauses = fc.array(
    fc.record({ begin: fc.integer({ min: -50, max: 400 }), length: fc.integer({ min: 0, max: 90 }) }),
    { maxLength: 6 },
  );

  it('leave as many running days as without them, whatever pauses there were', () => {
    fc.assert(
      fc.property(somePauses, fc.integer({ min: 1, max: 300 }), (given, length) => {
        const pauses = given.map(({ begin, length: days }) =>
          pause(addDays(start, begin), addDays(start, begin + days)),
        );
        const plainEnd = addDays(start, length);
        const end = endWithPauses(pauses, start, plainEnd) as string;
        expect(daysBetween(start, end) - daysPaused(pauses, start, end)).toBe(length);
        const byDay = Array.from({ length: daysBetween(start, end) }, (_, index) => addDays(start, index));
        const still = byDay.filter((day) => pauses.some(({ from, to }) => day >= from && day < (to ?? '')));
        expect(daysPaused(pauses, start, end)).toBe(still.length);
      }),
    );
  });
});

const facts: LossDateFacts = {
  causeOfLoss: 'PROTRACTED_DEFAULT',
  insolvencyDate: null,
  receivedOn: '2026-08-31',
  invoices: [
    { originalDueDate: '2026-05-10', pauses: [] },
    { originalDueDate: '2026-04-30', pauses: [] },
  ],
};
const policy = {
  waitingPeriodStart: 'CLAIM_RECEIVED',
  waitingPeriodMonths: 6,
  waitingPeriodDays: null,
  maxExtensionPeriodDays: 60,
} as const;
const paused = (...pauses: readonly Pause[]) => ({
  invoices: [
    { originalDueDate: '2026-04-30', pauses },
    { originalDueDate: '2026-05-10', pauses: [pause('2026-09-05', '2026-09-10')] },
  ],
});

describe('the date of loss (handbook N 1.6, "Waiting period")', () => {
  it.each([
    [{}, {}, '2027-02-28'],
    [{}, { waitingPeriodStart: 'DUE_DATE' }, '2026-10-30'],
    [{}, { waitingPeriodStart: 'EXTENSION_END' }, '2026-12-29'],
    [{}, { waitingPeriodMonths: 0 }, '2026-08-31'],
    // days are counted where the policy says days, whatever its months
    [{}, { waitingPeriodDays: 120 }, '2026-12-29'],
    [{}, { waitingPeriodDays: 120, waitingPeriodStart: 'DUE_DATE' }, '2026-08-28'],
    [{}, { waitingPeriodDays: 120, waitingPeriodStart: 'EXTENSION_END' }, '2026-10-27'],
    [{}, { waitingPeriodDays: 0 }, '2026-08-31'],
    [paused(pause('2026-09-01', '2026-10-11')), { waitingPeriodDays: 120 }, '2027-02-07'],
    [{ causeOfLoss: 'INSOLVENCY', insolvencyDate: '2026-07-01' }, {}, '2026-07-01'],
    [{ causeOfLoss: 'POLITICAL', insolvencyDate: null }, {}, '2027-02-28'],
    [{ invoices: [] }, { waitingPeriodStart: 'DUE_DATE' }, '2027-02-28'],
    // an invoice that was contested has a longer waiting period, and the claim ends with the last of its invoices
    [paused(pause('2026-09-01', '2026-10-11')), {}, '2027-04-09'],
    [paused(pause('2026-09-01', '2026-10-11')), { waitingPeriodStart: 'DUE_DATE' }, '2026-12-09'],
    [paused(), {}, '2027-03-05'],
    // what was settled before the period began pauses nothing
    [paused(pause('2026-07-01', '2026-08-31')), {}, '2027-03-05'],
    // one that is still contested does not delay the others: it is not insured until it is settled
    [paused(pause('2026-09-01', null)), {}, '2027-03-05'],
  ] as const)('with %j under %j is %s', (differing, terms, day) => {
    expect(dateOfLoss({ ...facts, ...differing }, { ...policy, ...terms })).toBe(day);
  });

  it('states how it was counted', () => {
    expect(waitingPeriod({ ...facts, ...paused(pause('2026-09-01', '2026-10-11')) }, policy)).toEqual({
      start: 'CLAIM_RECEIVED',
      fromDay: '2026-08-31',
      count: 6,
      unit: 'MONTHS',
      pausedDays: 40,
      day: '2027-04-09',
    });
    expect(waitingPeriod(facts, { ...policy, waitingPeriodDays: 120 })).toMatchObject({ count: 120, unit: 'DAYS' });
    expect(waitingPeriod({ ...facts, causeOfLoss: 'INSOLVENCY', insolvencyDate: '2026-07-01' }, policy)).toBeNull();
  });
});
