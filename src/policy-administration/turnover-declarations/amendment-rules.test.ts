import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../platform/core/money.ts';
import { expectReplays } from '../../testing/server/replays.ts';
import { type AmendmentFacts, amendmentRules } from './amendment-rules.ts';

const euros = (amount: number | string) => money(amount, 'EUR');
const anyFacts = fc.record<AmendmentFacts>({
  declared: fc.integer({ min: 0, max: 5 }).map(euros),
  amended: fc.integer({ min: 0, max: 5 }).map(euros),
  lowered: fc.subarray(['BR', 'DE']),
  documents: fc.integer({ min: 0, max: 2 }),
});
const verdictOn = (declared: number, amended: number | string, documents = 1, lowered: string[] = []) =>
  amendmentRules.decide({ declared: euros(declared), amended: euros(amended), lowered, documents }).outcome;

describe('the house insurer', () => {
  it('accepts what adds turnover, also without documents', () => {
    expect(verdictOn(100_000, 100_000.01, 0).verdict).toBe('ACCEPTED');
    expect(verdictOn(0, 80_000, 0).verdict).toBe('ACCEPTED');
  });

  it('asks for documents where sales move away from a country', () => {
    expect(verdictOn(100_000, 100_001, 0, ['BR'])).toMatchObject({ verdict: 'REJECTED', decidedBy: 'documents' });
    expect(verdictOn(100_000, 100_001, 1, ['BR']).verdict).toBe('ACCEPTED');
  });

  it.each([
    [100_000, 100_000, 1, 'ACCEPTED', null],
    [100_000, 100_000, 0, 'REJECTED', 'documents'],
    [100_000, 70_000, 1, 'ACCEPTED', null],
    [100_000, 69_949, 1, 'REJECTED', 'reduction'],
    [100_000, 0, 3, 'REJECTED', 'reduction'],
    [0, 0, 1, 'ACCEPTED', null],
  ])('answers EUR %d amended to EUR %d with %d documents: %s', (declared, amended, documents, verdict, decidedBy) => {
    expect(verdictOn(declared, amended, documents)).toMatchObject({ verdict, decidedBy });
  });

  it('answers in a way that is replayed to the same hash', () => {
    expectReplays(amendmentRules, anyFacts);
  });
});
