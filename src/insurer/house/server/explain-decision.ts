import { money } from '../../../platform/core/money.ts';
import type { Facts } from '../../../platform/core/refusal.ts';
import { withoutGrade } from '../../../risk/buyers/grade-visibility.ts';
import type { ChangeCode, Ladder } from '../../../risk/covers/decision-basis.ts';
import type { Explanation } from '../../../risk/covers/passport-shape.ts';
import type { Decision } from '../decide.ts';
import type { DecisionInputs } from '../decision-inputs.ts';
import type { HouseRules } from '../house-rules.ts';
import { whatWouldChange } from '../what-would-change.ts';

/** A decision with what it was made from. */
export type ExplainedDecision = Decision & Readonly<{ ladder: Ladder; inputs: DecisionInputs }>;

/** Changes that let a reader infer the grade. */
const telling: readonly ChangeCode[] = ['better-grade', 'weaker-grade', 'fresh-grade', 'smaller-amount'];

/** A decision as a reader may see it: without the right to grades neither steps nor changes reveal one. */
export function explainDecision(
  { ladder, inputs, steps, outcome }: ExplainedDecision,
  rules: HouseRules,
  seesGrades: boolean,
): Explanation {
  const { currency } = inputs.policy;
  const inMoney = (amount: string) => money(amount, currency);
  const changes = ladder === 'automatic' ? whatWouldChange(inputs, rules) : [];
  return {
    rulesVersion: rules.version,
    ladder,
    asked: inMoney(inputs.asked.amount),
    kind: outcome.kind,
    decisionCode: outcome.decisionCode,
    reasonCodes: [...outcome.reasonCodes],
    triggers: [...outcome.triggers],
    grantedAmount: inMoney(outcome.grantedAmount),
    referredAmount: outcome.referredAmount === '0' ? null : inMoney(outcome.referredAmount),
    temporaryDays: outcome.temporaryDays,
    ...(seesGrades ? { grade: { gradeCode: inputs.buyer.gradeCode, gradeDate: inputs.buyer.gradeDate } } : {}),
    steps: (seesGrades ? steps : withoutGrade(steps)).map(({ rule, result, facts, amountAfter }) => ({
      rule,
      result,
      facts: onWire(facts),
      amountAfter: amountAfter === null ? null : inMoney(amountAfter),
      isDecisive: rule === outcome.decidedBy,
    })),
    whatWouldChange: changes
      .filter(({ change }) => seesGrades || !telling.includes(change))
      .map((change) => ({ ...change, facts: onWire(change.facts), grantedAmount: inMoney(change.grantedAmount) })),
  };
}

function onWire(facts: Facts): Explanation['steps'][number]['facts'] {
  return facts as Explanation['steps'][number]['facts'];
}
