import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeCodes } from '../../risk/buyers/grade.ts';
import { expectReplays } from '../../testing/server/replays.ts';
import { answerOf, extensionRules, houseAnswer } from './extension-rules.ts';
import type { HouseExtensionFacts } from './house-extension-answer.ts';

const anyFacts = fc.record<HouseExtensionFacts>({
  extendedDueDate: fc.constantFrom('2027-01-15', '2027-06-30'),
  originalDueDate: fc.constant('2026-11-01'),
  maxExtensionPeriodDays: fc.constantFrom(30, 60),
  claimDeadline: fc.constantFrom('2027-03-31', null),
  isInsurable: fc.boolean(),
  isInsolvent: fc.boolean(),
  isCoverWithdrawn: fc.boolean(),
  isOtherLate: fc.boolean(),
  gradeCode: fc.constantFrom(...gradeCodes, null),
});

describe('a passport', () => {
  it('is replayed from its stored inputs to the same hash, and not from others', () => {
    expectReplays(extensionRules, anyFacts);
  });

  it('says what the answer says: each rule that is not met is one of its reasons', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const decided = extensionRules.decide(facts);
        expect(answerOf(decided)).toEqual(houseAnswer(facts));
        expect(decided.outcome.decidedBy === null).toBe(decided.outcome.verdict === 'ACCEPTED');
      }),
    );
  });
});
