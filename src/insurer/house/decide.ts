import Big from 'big.js';
import type { Facts } from '../../platform/core/refusal.ts';
import type { Step as StepOf, StepResult } from '../../policies/passports/passport.ts';
import { plain } from '../../risk/covers/cover.ts';
import type { AnswerCode, ReasonCode } from '../../risk/covers/decision.ts';
import type { OutcomeKind, ReferralTrigger, RuleId } from '../../risk/covers/decision-basis.ts';
import type { DecisionInputs } from './decision-inputs.ts';
import type { HouseRules } from './house-rules.ts';

/** What one rule says about the amount that is left. Only what it changes is given. */
export type RuleOutcome = Readonly<{
  result: StepResult;
  facts: Facts;
  /** The amount that is left after a rule that limited or refused. */
  amount?: string;
  reason?: ReasonCode;
  trigger?: ReferralTrigger;
  /** The part that the rule cut off is referred to the underwriter, while the rest is granted at once. */
  refersRest?: boolean;
  temporaryDays?: number;
  withdrawsExisting?: boolean;
  /** The order itself cannot be accepted: REJECTED, not refused. */
  isInadmissible?: boolean;
}>;

/** A rule: looks at the inputs and at the amount that the rules before it left. */
export type Rule = Readonly<{
  id: RuleId;
  evaluate(inputs: DecisionInputs, rules: HouseRules, amount: string): RuleOutcome;
}>;

/** A rule as it ran: its input in facts, what it did, and the amount granted at once as far as this rule goes. */
export type Step = StepOf<RuleId> & Readonly<{ amountAfter: string }>;

/** How a decision ends. Amounts are plain decimals in the policy's currency. */
export type Outcome = Readonly<{
  kind: OutcomeKind;
  decisionCode: AnswerCode | null;
  /** In force on this buyer after the answer; what was there before when nothing new is granted. */
  grantedAmount: string;
  permanentAmount: string;
  temporaryAmount: string;
  temporaryDays: number | null;
  /** Referred to the underwriter: all that was requested, or the part not granted at once. */
  referredAmount: string;
  reasonCodes: readonly ReasonCode[];
  triggers: readonly ReferralTrigger[];
  withdrawsExisting: boolean;
  /** The rule that decided; `null` when everything asked for was granted. */
  decidedBy: RuleId | null;
}>;

export type Decision = Readonly<{ steps: readonly Step[]; outcome: Outcome }>;

/** What is known part of the way down the ladder. */
type Walk = Readonly<{
  amount: string;
  isReferred: boolean;
  evaluated: readonly EvaluatedRule[];
  steps: readonly Step[];
}>;
type EvaluatedRule = RuleOutcome & Readonly<{ rule: RuleId }>;

/**
 * Runs a ladder of rules over the inputs. Pure: the same inputs and rules give the same steps and outcome, exactly. All
 * rules run, also after one that refers, so that every reason is named at once.
 */
export function decide(ladder: readonly Rule[], inputs: DecisionInputs, rules: HouseRules): Decision {
  const start: Walk = { amount: plain(inputs.asked.amount), isReferred: false, evaluated: [], steps: [] };
  const walk = ladder.reduce((so, rule) => stepDown(so, rule, inputs, rules), start);
  return { steps: walk.steps, outcome: conclude(inputs, walk) };
}

function stepDown(walk: Walk, rule: Rule, inputs: DecisionInputs, rules: HouseRules): Walk {
  const ruleOutcome = rule.evaluate(inputs, rules, walk.amount);
  const amount = ruleOutcome.amount === undefined ? walk.amount : plain(ruleOutcome.amount);
  const isReferred = walk.isReferred || ruleOutcome.result === 'referred';
  const atOnce = isReferred ? plain(inputs.existing.totalAmount) : amount;
  const step: Step = { rule: rule.id, result: ruleOutcome.result, facts: ruleOutcome.facts, amountAfter: atOnce };
  return {
    amount,
    isReferred,
    evaluated: [...walk.evaluated, { ...ruleOutcome, rule: rule.id }],
    steps: [...walk.steps, step],
  };
}

function conclude(inputs: DecisionInputs, walk: Walk): Outcome {
  if (walk.evaluated.some(({ isInadmissible }) => isInadmissible)) return rejected(inputs, walk);
  if (walk.isReferred) return referred(inputs, walk);
  return answered(inputs, walk);
}

function rejected(inputs: DecisionInputs, { evaluated }: Walk): Outcome {
  const inadmissible = evaluated.filter(({ isInadmissible }) => isInadmissible);
  return {
    ...nothingNew(inputs),
    kind: 'REJECTED',
    reasonCodes: reasonsOf(inadmissible),
    decidedBy: inadmissible[0]?.rule ?? null,
  };
}

function referred(inputs: DecisionInputs, { evaluated }: Walk): Outcome {
  const referrals = evaluated.filter(({ result }) => result === 'referred');
  return {
    ...nothingNew(inputs),
    kind: 'REFERRED',
    referredAmount: plain(inputs.asked.amount),
    triggers: referrals.flatMap(({ trigger }) => trigger ?? []),
    decidedBy: referrals[0]?.rule ?? null,
  };
}

function answered(inputs: DecisionInputs, { evaluated, amount }: Walk): Outcome {
  const limits = evaluated.filter(({ result }) => result === 'limited' || result === 'refused');
  const rest = new Big(inputs.asked.amount).minus(amount);
  const refersRest = rest.gt(0) && limits.some((limit) => limit.refersRest);
  return {
    kind: refersRest ? 'PRELIMINARY' : 'ANSWERED',
    decisionCode: answerCodeOf(inputs, amount, limits, refersRest),
    ...grantOf(inputs, amount, limits),
    referredAmount: refersRest ? plain(rest) : '0',
    reasonCodes: reasonsOf(limits),
    triggers: refersRest ? ['ABOVE_CEILING'] : [],
    withdrawsExisting: new Big(inputs.existing.totalAmount).gt(0) && limits.some((limit) => limit.withdrawsExisting),
    decidedBy: limits.at(-1)?.rule ?? null,
  };
}

type Grant = Pick<Outcome, 'grantedAmount' | 'permanentAmount' | 'temporaryAmount' | 'temporaryDays'>;

/** Of a temporary grant, only what exceeds the permanent part in force is temporary. */
function grantOf(inputs: DecisionInputs, amount: string, limits: readonly EvaluatedRule[]): Grant {
  if (keepsExisting(limits)) return unchanged(inputs);
  const temporaryDays = limits.find((limit) => limit.temporaryDays)?.temporaryDays ?? null;
  const isForSomeDays = inputs.asked.action === 'TOP_UP' || temporaryDays !== null;
  const isTemporary = isForSomeDays && new Big(amount).gt(inputs.existing.permanentAmount);
  const permanentAmount = plain(isTemporary ? inputs.existing.permanentAmount : amount);
  return {
    grantedAmount: amount,
    permanentAmount,
    temporaryAmount: plain(new Big(amount).minus(permanentAmount)),
    temporaryDays: isTemporary ? temporaryDays : null,
  };
}

function answerCodeOf(
  { asked, existing }: DecisionInputs,
  amount: string,
  limits: readonly EvaluatedRule[],
  refersRest: boolean,
): AnswerCode {
  if (refersRest) return 'PARTIAL_PRELIMINARY';
  if (keepsExisting(limits)) return existing.isPreliminary ? 'PARTIAL' : 'INCREASE_REFUSED';
  if (new Big(amount).gte(asked.amount)) return asked.action === 'PROLONGATION' ? 'REISSUED' : 'FULL';
  return new Big(amount).gt(0) ? 'PARTIAL' : 'REFUSED';
}

function keepsExisting(limits: readonly EvaluatedRule[]): boolean {
  return limits.at(-1)?.rule === 'existing-cover';
}

/** Nothing changes: what is in force stays. */
function nothingNew(inputs: DecisionInputs): Omit<Outcome, 'kind' | 'decidedBy'> {
  return {
    decisionCode: null,
    ...unchanged(inputs),
    referredAmount: '0',
    reasonCodes: [],
    triggers: [],
    withdrawsExisting: false,
  };
}

function unchanged({ existing }: DecisionInputs): Grant {
  return {
    grantedAmount: plain(existing.totalAmount),
    permanentAmount: plain(existing.permanentAmount),
    temporaryAmount: plain(new Big(existing.totalAmount).minus(existing.permanentAmount)),
    temporaryDays: null,
  };
}

function reasonsOf(evaluated: readonly EvaluatedRule[]): ReasonCode[] {
  return [...new Set(evaluated.flatMap(({ reason }) => reason ?? []))];
}
