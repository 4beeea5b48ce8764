import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameDecision } from '../../policies/passports/passport.ts';
import { gradeCodes } from '../../risk/buyers/grade.ts';
import { exampleInputs } from '../../testing/example-inputs.ts';
import { houseRules202611 as rules } from './house-rules-2026-11.ts';
import { coverDecisionOf, decideBy, decisionToKeep } from './ladders.ts';

describe('replay', () => {
  it('gives the stored steps and outcome bit for bit, also after a journey through storage', () => {
    const inputs = fc.record({
      gradeCode: fc.constantFrom(...gradeCodes, null),
      amount: fc.integer({ min: 1, max: 5_000_000 }),
      hasComment: fc.boolean(),
      ladder: fc.constantFrom('automatic' as const, 'underwriter' as const),
    });
    fc.assert(
      fc.property(inputs, ({ gradeCode, amount, hasComment, ladder }) => {
        const given = exampleInputs({ buyer: { gradeCode }, asked: { amount: String(amount), hasComment } });
        const kept = decisionToKeep(ladder, given, rules, decideBy(ladder, given, rules));
        const read = coverDecisionOf(JSON.parse(JSON.stringify(kept)));
        expect(isSameDecision(kept, decideBy(read.ladder, read.inputs, rules))).toBe(true);
      }),
    );
  });

  it('notices another outcome and other rules', () => {
    const inputs = exampleInputs({ asked: { amount: '300000' } });
    const decision = decideBy('automatic', inputs, rules);
    const other = { ...decision, outcome: { ...decision.outcome, grantedAmount: '1' } };
    expect(isSameDecision(other, decideBy('automatic', inputs, rules))).toBe(false);
    const wider = { ...rules, grades: { ...rules.grades, '04': { ceiling: 300_000, above: 'refer' as const } } };
    expect(isSameDecision(decision, decideBy('automatic', inputs, wider))).toBe(false);
  });
});
