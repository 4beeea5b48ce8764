import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectReplays } from '../../testing/server/replays.ts';
import { gradeCodes } from '../buyers/grade.ts';
import { type GradeCoverInputs, gradeCoverRules } from './grade-cover-rules.ts';

const terms = fc.record({
  amount: fc.integer({ min: 0, max: 100_000 }).map(String),
  insuredPercentage: fc.constantFrom(80, 90),
});
const anyInputs = fc.record<GradeCoverInputs>({
  on: fc.constantFrom('2026-11-20', '2026-12-31'),
  currency: fc.constant('EUR'),
  gradeCode: fc.constantFrom(...gradeCodes),
  tableVersion: fc.integer({ min: 1, max: 9 }),
  given: terms,
  former: fc.array(
    terms.map((each) => ({ ...each, since: '2026-10-01' })),
    { maxLength: 2 },
  ),
});

describe('a cover by grade', () => {
  const inputs: GradeCoverInputs = {
    on: '2026-11-20',
    currency: 'EUR',
    gradeCode: '05',
    tableVersion: 2,
    given: { amount: '50000', insuredPercentage: 90 },
    former: [],
  };

  it('is the row of the grade in the table of the policy', () => {
    const { steps, outcome } = gradeCoverRules.decide(inputs);
    expect(outcome).toMatchObject({ verdict: 'COVER', amount: '50000', decidedBy: 'grade-table' });
    expect(steps[1]).toMatchObject({ facts: { tableVersion: 2, insuredPercentage: 90 }, amountAfter: '50000' });
    const none = { ...inputs, given: { amount: '0', insuredPercentage: 90 } };
    expect(gradeCoverRules.decide(none).outcome.verdict).toBe('NO_COVER');
  });

  it('keeps better former terms through their protection', () => {
    const former = [{ amount: '80000', insuredPercentage: 90, since: '2026-10-01' }];
    const { steps, outcome } = gradeCoverRules.decide({ ...inputs, former });
    expect(outcome).toMatchObject({ verdict: 'FORMER_TERMS', amount: '80000', decidedBy: 'former-terms' });
    expect(steps[2]?.facts).toEqual({ until: '2026-12-20', insuredPercentage: 90 });
  });
});

describe('a passport', () => {
  it('is replayed from its stored inputs to the same hash, and not from others', () => {
    expectReplays(gradeCoverRules, anyInputs);
  });
});
