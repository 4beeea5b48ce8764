import { z } from 'zod';
import { addDays, dayShape } from '../../platform/core/day.ts';
import { defineRules, must, type Rule, rulesWith, runRules } from '../../policies/passports/rule-set.ts';
import { gradeCodes, isRanked } from '../../risk/buyers/grade.ts';
import type { ExtensionDecision } from './extension.ts';
import {
  type ExtensionAnswer,
  type ExtensionRuleId,
  extensionRuleIds,
  type HouseExtensionFacts,
  objectionOf,
} from './house-extension-answer.ts';

const inputsShape = z.object({
  extendedDueDate: dayShape,
  originalDueDate: dayShape,
  maxExtensionPeriodDays: z.int(),
  claimDeadline: dayShape.nullable(),
  isInsurable: z.boolean(),
  isInsolvent: z.boolean(),
  isCoverWithdrawn: z.boolean(),
  isOtherLate: z.boolean(),
  gradeCode: z.enum(gradeCodes).nullable(),
});

const runOf: Readonly<Record<ExtensionRuleId, Rule<HouseExtensionFacts>['run']>> = {
  'buyer-solvent': ({ isInsolvent }) => must(!isInsolvent),
  'cover-not-withdrawn': ({ isCoverWithdrawn }) => must(!isCoverWithdrawn),
  'buyer-insurable': ({ isInsurable }) => must(isInsurable),
  grade: ({ gradeCode }) => {
    const facts = { gradeCode, weakest: '07' };
    if (!isRanked(gradeCode) || gradeCode < '07') return must(true, facts);
    return gradeCode === '07' ? { result: 'limited', facts } : must(false, facts);
  },
  'others-in-time': ({ isOtherLate }) => must(!isOtherLate),
  length: ({ extendedDueDate, originalDueDate, maxExtensionPeriodDays }) => {
    const latest = addDays(originalDueDate, 2 * maxExtensionPeriodDays);
    return must(extendedDueDate <= latest, { extendedDueDate, latest });
  },
  'claim-deadline': ({ extendedDueDate, claimDeadline }) =>
    must(claimDeadline === null || extendedDueDate <= claimDeadline, { claimDeadline }),
};

const rules: readonly Rule<HouseExtensionFacts, ExtensionRuleId>[] = extensionRuleIds.map((id) => ({
  id,
  run: runOf[id],
}));

/**
 * How the house insurer answers a request. It gives no more time to a buyer whose grade excludes cover (08 to 10) or
 * that has got worse since, none beyond twice the longest extension or the last day for a claim; with grade 07 it
 * agrees without further deliveries on credit.
 */
export const extensionRules = defineRules<HouseExtensionFacts, ExtensionDecision>({
  name: 'extension',
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
export function houseAnswer(facts: HouseExtensionFacts): ExtensionAnswer {
  return answerOf(extensionRules.decide(facts));
}

/** What the rules decided, as the answer to the insured. */
export function answerOf({ steps, outcome: { verdict } }: ReturnType<typeof extensionRules.decide>): ExtensionAnswer {
  const objections = rulesWith(steps, 'refused').map((rule) => objectionOf[rule as ExtensionRuleId]);
  return {
    decision: verdict,
    reasons: objections.length > 0 ? objections : ['WITHIN_APPETITE'],
    conditions: verdict === 'ACCEPTED_WITH_CONDITIONS' ? ['CASH_BEFORE_DELIVERY', 'NO_FURTHER_EXTENSION'] : [],
  };
}
