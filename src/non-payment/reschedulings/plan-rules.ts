import { z } from 'zod';
import { currencyShape } from '../../platform/core/currencies.ts';
import { dayShape } from '../../platform/core/day.ts';
import { moneyShape } from '../../platform/core/money.ts';
import {
  defineRules,
  must,
  type Rule,
  type RuleResult,
  rulesWith,
  runRules,
} from '../../policies/passports/rule-set.ts';
import { gradeCodes, isRanked } from '../../risk/buyers/grade.ts';
import {
  conditionOf,
  groundOf,
  type HouseDecision,
  type PlanFacts,
  type PlanRuleId,
  planRuleIds,
  type RefusalGround,
} from './house-plan-decision.ts';
import { isBackLoaded, isLong } from './instalments.ts';
import { securities } from './rescheduling.ts';

const inputsShape = z.object({
  today: dayShape,
  currency: currencyShape,
  instalments: z.array(z.object({ dueDate: dayShape, amount: moneyShape })),
  securities: z.array(z.enum(securities)),
  buyerSigned: z.boolean(),
  claimDeadline: dayShape.nullable(),
  isInsolvent: z.boolean(),
  isDisputed: z.boolean(),
  isCoverWithdrawn: z.boolean(),
  hasDefaultedBefore: z.boolean(),
  uninsured: z.array(z.string()),
  gradeCode: z.enum(gradeCodes).nullable(),
});

/** A rule that holds, or asks something in return. */
function orAsk(holds: boolean, facts: RuleResult['facts'] = {}): RuleResult {
  return { result: holds ? 'passed' : 'limited', facts };
}

const runOf: Readonly<Record<PlanRuleId, Rule<PlanFacts>['run']>> = {
  'filed-in-time': ({ today, claimDeadline }) =>
    must(claimDeadline === null || today <= claimDeadline, { claimDeadline }),
  'buyer-solvent': ({ isInsolvent }) => must(!isInsolvent),
  undisputed: ({ isDisputed }) => must(!isDisputed),
  'claim-deadline': ({ instalments, claimDeadline, securities: given }) => {
    const last = instalments.at(-1)?.dueDate ?? null;
    return must(given.length > 0 || claimDeadline === null || last === null || last <= claimDeadline, { last });
  },
  'cover-not-withdrawn': ({ isCoverWithdrawn }) => must(!isCoverWithdrawn),
  'no-plan-defaulted': ({ hasDefaultedBefore }) => must(!hasDefaultedBefore),
  'invoices-insured': ({ uninsured }) => must(uninsured.length === 0, { uninsured }),
  'evenly-spread': ({ instalments, currency }) => must(!isBackLoaded(instalments, currency)),
  signed: ({ buyerSigned }) => orAsk(buyerSigned),
  'debt-acknowledged': ({ instalments, securities: given, today }) =>
    orAsk(!isLong(instalments, today) || given.length > 0),
  grade: ({ gradeCode }) => orAsk(!isRanked(gradeCode) || gradeCode < '07', { gradeCode, weakest: '06' }),
};

const rules: readonly Rule<PlanFacts, PlanRuleId>[] = planRuleIds.map((id) => ({ id, run: runOf[id] }));

/**
 * How the house insurer answers (handbook N 1.3): it refuses on any ground, and accepts the rest. It requires the signed
 * agreement where the buyer has not signed, an acknowledgement of the debt where a long plan has no security, and cash
 * before delivery from grade 07 on.
 */
export const planRules = defineRules<PlanFacts, HouseDecision['answer']>({
  name: 'payment-plan',
  inputs: inputsShape,
  versions: {
    '2026.11-1': (inputs) => {
      const steps = runRules(rules, inputs);
      const [refusing] = rulesWith(steps, 'refused');
      const [limiting] = rulesWith(steps, 'limited');
      const verdict = refusing ? 'REFUSED' : limiting ? 'ACCEPTED_WITH_CONDITIONS' : 'ACCEPTED';
      return { steps, outcome: { verdict, amount: null, currency: null, decidedBy: refusing ?? limiting ?? null } };
    },
  },
});

/** The answer to expect of the house insurer. */
export function houseDecision(facts: PlanFacts): HouseDecision {
  return decisionOf(planRules.decide(facts));
}

/** What the rules decided, as the answer to the insured. */
export function decisionOf({ steps, outcome: { verdict } }: ReturnType<typeof planRules.decide>): HouseDecision {
  return {
    answer: verdict,
    grounds: rulesWith(steps, 'refused').map((rule) => groundOf[rule as keyof typeof groundOf]),
    conditions:
      verdict === 'REFUSED'
        ? []
        : rulesWith(steps, 'limited').map((rule) => conditionOf[rule as keyof typeof conditionOf]),
  };
}

/** Grounds on which the plan is probably refused, in the order of the handbook; empty where there is none. */
export function groundsAgainst(facts: PlanFacts): readonly RefusalGround[] {
  return houseDecision(facts).grounds;
}
