import { money } from '../../../platform/core/money.ts';
import type { Facts } from '../../../platform/core/refusal.ts';
import type { ChangeCode, Ladder, RuleId } from '../../../risk/covers/decision-basis.ts';
import type { Explanation } from '../../../risk/covers/passport-shape.ts';
import type { Decision, Step } from '../decide.ts';
import type { DecisionInputs } from '../decision-inputs.ts';
import type { HouseRules } from '../house-rules.ts';
import { whatWouldChange } from '../what-would-change.ts';

/** A decision with what it was made from. */
export type ExplainedDecision = Decision & Readonly<{ ladder: Ladder; inputs: DecisionInputs }>;

/** Changes that let a reader infer the grade. */
const telling: readonly ChangeCode[] = ['better-grade', 'weaker-grade', 'fresh-grade', 'smaller-amount'];

/**
 * A decision as a reader may see it. Without the right to grades the step of the grade keeps its result, since the
 * answer shows that anyway, and loses its facts; the amounts from there to the last step would reveal the ceiling and
 * are left out, and so are the changes about grades.
 */
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
    steps: steps.map((step, index) => ({
      rule: step.rule,
      result: step.result,
      facts: onWire(seesGrades ? step.facts : withoutGrade(step)),
      amountAfter: seesGrades || !isHidden(steps, index) ? inMoney(step.amountAfter) : null,
      isDecisive: step.rule === outcome.decidedBy,
    })),
    whatWouldChange: changes
      .filter(({ change }) => seesGrades || !telling.includes(change))
      .map((change) => ({ ...change, facts: onWire(change.facts), grantedAmount: inMoney(change.grantedAmount) })),
  };
}

/** Amounts after the grade's rule, save for the last, which is the answer itself. */
function isHidden(steps: readonly Step[], index: number): boolean {
  const grade = steps.findIndex(({ rule }) => rule === ('grade' satisfies RuleId));
  return grade !== -1 && index >= grade && index < steps.length - 1;
}

function withoutGrade({ rule, facts }: Step): Facts {
  return rule === 'grade' ? {} : facts;
}

function onWire(facts: Facts): Explanation['steps'][number]['facts'] {
  return facts as Explanation['steps'][number]['facts'];
}
