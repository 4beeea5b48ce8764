import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../../platform/core/day.ts';
import type { CoverVersion } from '../covers/cover.ts';
import { coverEndOf, type InsuredThroughTime, mayBeInsuredOn } from './cover-end.ts';
import { insuringCoversOn } from './insuring-covers.ts';

const today = '2026-11-24';
const policy = { startDate: '2026-01-01', endDate: '2027-12-31', cancelledFrom: null, suspendedFrom: null };
const nothing: InsuredThroughTime = {
  policy,
  named: null,
  caps: [],
  byGrade: [],
  standard: [],
  uncovered: [],
  checks: [],
};
const version: CoverVersion = {
  version: 1,
  validFrom: '2026-03-01',
  validTo: null,
  permanentAmount: '50000',
  temporaryAmount: '0',
  requestedAmount: '50000',
  decisionCode: 'FULL',
  reasonCodes: [],
  decisionDate: '2026-03-01',
  requestId: null,
  insuredPercentage: null,
  maxPaymentTermDays: null,
  conditions: [],
  endingCode: null,
  endedAtOnce: false,
};
const named = (...versions: Partial<CoverVersion>[]) =>
  versions.map((each, place) => ({ ...version, version: place + 1, ...each }));
const grade = (from: Day, to: Day | null) =>
  ({ kind: 'GRADE', from, to, amount: '1000', insuredPercentage: 90, maxPaymentTermDays: null }) as const;
const endOf = (insured: Partial<InsuredThroughTime>) => coverEndOf({ ...nothing, ...insured }, today).lastDay;

describe('whether a delivery may be insured', () => {
  const ended = named({ validTo: '2026-11-20', endingCode: 'WITHDRAWN' });
  const gaveNothing = [{ from: '2026-11-01', to: null }];
  it.each<[string, Partial<InsuredThroughTime>, boolean, boolean]>([
    ['under a cover in force', { named: named({}) }, false, true],
    ['after it was withdrawn', { named: ended }, true, false],
    ['before the first decision, where it may be proven', { named: named({ validFrom: '2026-12-01' }) }, true, true],
    ['without any cover', {}, false, false],
    ['up to the discretionary limit', {}, true, true],
    ['not while a watched grade gives nothing', { uncovered: gaveNothing }, true, false],
    ['with a self-check', { checks: [{ from: '2026-10-01', to: null }] }, false, true],
  ])('%s', (_what, insured, allowsDiscretionaryProof, may) => {
    expect(mayBeInsuredOn(today, { ...nothing, ...insured }, allowsDiscretionaryProof)).toBe(may);
  });
});

describe('A1: the end of all that insures a buyer', () => {
  it.each<[string, Partial<InsuredThroughTime>, Day | null]>([
    ['nothing ever did', {}, null],
    ['a cover without an end ends with its policy', { named: named({}) }, '2027-12-31'],
    ['with its end date', { named: named({ validTo: '2026-11-27' }) }, '2026-11-27'],
    ['when it has ended', { named: named({ validTo: '2026-11-23', endingCode: 'CUSTOMER_CANCELLED' }) }, '2026-11-23'],
    ['when it ended in the course of today', { named: named({ validTo: today, endedAtOnce: true }) }, today],
    [
      'with a reduction to nothing that is to come',
      { named: named({ validTo: '2026-12-04' }, { validFrom: '2026-12-05', permanentAmount: '0' }) },
      '2026-12-04',
    ],
    [
      'not with a reduction to less',
      { named: named({ validTo: '2026-12-04' }, { validFrom: '2026-12-05', permanentAmount: '5' }) },
      '2027-12-31',
    ],
    ['policy suspended', { named: named({}), policy: { ...policy, suspendedFrom: '2026-11-28' } }, '2026-11-27'],
    ['policy cancelled', { named: named({}), policy: { ...policy, cancelledFrom: '2026-12-01' } }, '2026-11-30'],
    ['policy over', { named: named({}), policy: { ...policy, endDate: '2026-11-10' } }, '2026-11-10'],
    ['by grade, after a notice', { byGrade: [grade('2026-02-01', '2026-12-15')] }, '2026-12-15'],
    [
      'by grade, with the standard amount behind it',
      {
        byGrade: [grade('2026-02-01', '2026-12-15')],
        standard: [{ ...grade('2026-11-01', '2027-01-31'), kind: 'PRECHECK' }],
      },
      '2027-01-31',
    ],
    ['with a self-check', { checks: [{ from: '2026-10-01', to: '2026-12-31' }] }, '2026-12-31'],
    [
      'before a gap',
      {
        checks: [
          { from: '2026-10-01', to: '2026-11-30' },
          { from: '2026-12-02', to: null },
        ],
      },
      '2026-11-30',
    ],
    ['before it begins', { checks: [{ from: '2026-12-02', to: null }] }, null],
  ])('%s', (_name, insured, last) => {
    expect(endOf(insured)).toBe(last);
  });

  it('is the day before the first one that nothing insures, by the rule of the check before a delivery', () => {
    const day = fc.integer({ min: -30, max: 30 }).map((count) => addDays(today, count));
    const span = fc.tuple(day, fc.nat(25)).map(([from, length]) => ({ from, to: addDays(from, length) }));
    const world = fc.record({
      named: fc.option(span.map(({ from, to }) => named({ validFrom: from, validTo: to }))),
      byGrade: fc.array(
        span.map(({ from, to }) => grade(from, to)),
        { maxLength: 2 },
      ),
      checks: fc.array(span, { maxLength: 2 }),
      policy: fc.option(day).map((suspendedFrom) => ({ ...policy, suspendedFrom })),
    });
    fc.assert(
      fc.property(world, (given) => {
        const insured = { ...nothing, ...given };
        const isInsured = (on: Day) => {
          const isSuspended = insured.policy.suspendedFrom !== null && insured.policy.suspendedFrom <= on;
          const selfChecked = insured.checks.some(({ from, to }) => from <= on && on <= (to ?? on)) ? '1' : null;
          const terms = { insuredPercentages: { granted: 90, selfCheck: null }, selfChecked };
          return !isSuspended && insuringCoversOn(on, insured, terms).length > 0;
        };
        const { lastDay, nextChangeOn } = coverEndOf(insured, today);
        const days = Array.from({ length: 130 }, (_, count) => addDays(today, count - 65));
        const isEnd = (on: Day) => isInsured(on) && !isInsured(addDays(on, 1));
        const expected = isInsured(today)
          ? days.find((on) => on >= today && isEnd(on))
          : days.findLast((on) => on < today && isEnd(on));
        expect(lastDay).toBe(expected ?? null);
        const next = days.find((on) => on > today && isInsured(on) !== isInsured(addDays(on, -1)));
        if (next !== undefined) expect(nextChangeOn !== null && nextChangeOn <= next).toBe(true);
      }),
    );
  });
});
