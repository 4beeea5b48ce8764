import Big from 'big.js';
import type { Facts } from '../../platform/core/refusal.ts';
import { type GradeCode, gradeAfter, gradeScale, isRanked, type RankedGrade } from '../../risk/buyers/grade.ts';
import type { AnswerCode } from '../../risk/covers/decision.ts';
import type { ChangeCode, OutcomeKind } from '../../risk/covers/decision-basis.ts';
import { automaticLadder } from './automatic-rules.ts';
import { decide, type Outcome } from './decide.ts';
import type { DecisionInputs } from './decision-inputs.ts';
import { authorityOf, eurosIn, gradeRowOf, type HouseRules } from './house-rules.ts';

/** One condition that would have led to another answer at once, favourable or not. */
export type Counterfactual = Readonly<{
  change: ChangeCode;
  facts: Facts;
  kind: OutcomeKind;
  decisionCode: AnswerCode | null;
  grantedAmount: string;
  isFavourable: boolean;
}>;

type Candidate = Readonly<{ change: ChangeCode; facts: Facts; inputs: DecisionInputs }>;

/**
 * What would change an automatic answer, found by running the same rules again with one input changed. Changes that
 * lead to the same answer are left out. Those whose code ends in `-grade`, and `smaller-amount`, let a reader infer the
 * grade; they are for holders of `read_company_grade`.
 */
export function whatWouldChange(inputs: DecisionInputs, rules: HouseRules): Counterfactual[] {
  const now = outcomeOf(inputs, rules);
  return [
    betterGrade(inputs, rules, now),
    ...plainerRequests(inputs),
    smallerAmount(inputs, rules),
    weakerGrade(inputs, rules, now),
  ]
    .filter((candidate) => candidate !== null)
    .map((candidate) => counterfactual(candidate, rules, now))
    .filter((found) => found !== null);
}

function outcomeOf(inputs: DecisionInputs, rules: HouseRules): Outcome {
  return decide(automaticLadder, inputs, rules).outcome;
}

function counterfactual({ change, facts, inputs }: Candidate, rules: HouseRules, now: Outcome): Counterfactual | null {
  const then = outcomeOf(inputs, rules);
  if (!differs(then, now)) return null;
  const { kind, decisionCode, grantedAmount } = then;
  return { change, facts, kind, decisionCode, grantedAmount, isFavourable: isBetter(then, now) };
}

function differs(then: Outcome, now: Outcome): boolean {
  return (
    then.kind !== now.kind ||
    then.decisionCode !== now.decisionCode ||
    then.grantedAmount !== now.grantedAmount ||
    then.withdrawsExisting !== now.withdrawsExisting
  );
}

/** More granted at once; or as much, without waiting for the underwriter. */
function isBetter(then: Outcome, now: Outcome): boolean {
  const comparison = new Big(then.grantedAmount).cmp(now.grantedAmount);
  if (comparison !== 0) return comparison > 0;
  return waits(now) && !waits(then) && then.decisionCode === 'FULL';
}

function waits({ kind }: Outcome): boolean {
  return kind === 'REFERRED' || kind === 'PRELIMINARY';
}

/** The nearest grade that would have led to more; for a buyer without a usable grade, the weakest such grade. */
function betterGrade(inputs: DecisionInputs, rules: HouseRules, now: Outcome): Candidate | null {
  const { gradeCode } = inputs.buyer;
  const stronger = isRanked(gradeCode) ? gradeScale.filter((grade) => grade < gradeCode) : gradeScale;
  return firstOf(
    stronger.toReversed(),
    (grade) => withGrade('better-grade', inputs, grade),
    (then) => isBetter(then, now),
    rules,
  );
}

/** The nearest weaker grade at which the answer would have been worse. */
function weakerGrade(inputs: DecisionInputs, rules: HouseRules, now: Outcome): Candidate | null {
  const { gradeCode } = inputs.buyer;
  if (!isRanked(gradeCode) || gradeAfter(gradeCode, 1) === null) return null;
  const weaker = gradeScale.filter((grade) => grade > gradeCode);
  const isWorse = (then: Outcome) => differs(then, now) && !isBetter(then, now);
  return firstOf(weaker, (grade) => withGrade('weaker-grade', inputs, grade), isWorse, rules);
}

function firstOf(
  grades: readonly RankedGrade[],
  candidateFor: (grade: RankedGrade) => Candidate,
  isWanted: (then: Outcome) => boolean,
  rules: HouseRules,
): Candidate | null {
  return grades.map(candidateFor).find(({ inputs }) => isWanted(outcomeOf(inputs, rules))) ?? null;
}

function withGrade(change: ChangeCode, inputs: DecisionInputs, gradeCode: GradeCode): Candidate {
  return {
    change,
    facts: { gradeCode },
    inputs: { ...inputs, buyer: { ...inputs.buyer, gradeCode, gradeDate: inputs.on } },
  };
}

/** The same order without what made it unusual: each thing alone, and all of them together. */
function plainerRequests(inputs: DecisionInputs): Candidate[] {
  const { buyer, asked, on } = inputs;
  const usual = { hasComment: false, paymentTermDays: null, negativeInformation: false };
  const askedAs = (change: ChangeCode, differently: Partial<DecisionInputs['asked']>): Candidate => ({
    change,
    facts: {},
    inputs: { ...inputs, asked: { ...asked, ...differently } },
  });
  return [
    ...(isRanked(buyer.gradeCode)
      ? [{ ...withGrade('fresh-grade', inputs, buyer.gradeCode), facts: { gradeDate: on } }]
      : []),
    askedAs('no-comment', { hasComment: usual.hasComment }),
    askedAs('standard-term', { paymentTermDays: usual.paymentTermDays }),
    askedAs('no-negative-information', { negativeInformation: usual.negativeInformation }),
    ...(unusualThings(asked) > 1 ? [askedAs('nothing-unusual', usual)] : []),
  ];
}

function unusualThings({ hasComment, paymentTermDays, negativeInformation }: DecisionInputs['asked']): number {
  return [hasComment, paymentTermDays !== null, negativeInformation].filter(Boolean).length;
}

/** The largest smaller amount that would have been granted in full at once. */
function smallerAmount(inputs: DecisionInputs, rules: HouseRules): Candidate | null {
  if (inputs.asked.action === 'PROLONGATION') return null;
  const isInFull = (candidate: Candidate) => outcomeOf(candidate.inputs, rules).decisionCode === 'FULL';
  return (
    edgesBelow(inputs, rules)
      .map((amount) => withAmount(inputs, amount))
      .find(isInFull) ?? null
  );
}

/** The amounts at which the rules change their mind, below what was asked and above what is in force, largest first. */
function edgesBelow({ policy, buyer, asked, existing, rate }: DecisionInputs, rules: HouseRules): string[] {
  const { perEuro } = rate;
  if (perEuro === null || buyer.gradeCode === null) return [];
  const edges = [
    gradeRowOf(rules, policy.businessUnitCode, buyer.gradeCode).ceiling,
    authorityOf(rules, policy.businessUnitCode),
  ];
  return edges
    .map((euros) => new Big(eurosIn(policy.currency, euros, perEuro)).round(0, Big.roundDown))
    .filter((amount) => amount.lt(asked.amount) && amount.gt(existing.totalAmount) && amount.gt(0))
    .sort((one, other) => other.cmp(one))
    .map((amount) => amount.toFixed());
}

function withAmount(inputs: DecisionInputs, amount: string): Candidate {
  return { change: 'smaller-amount', facts: { amount }, inputs: { ...inputs, asked: { ...inputs.asked, amount } } };
}
