import { z } from 'zod';
import { currencyShape } from '../../platform/core/currencies.ts';
import { dayShape } from '../../platform/core/day.ts';
import { amountShape } from '../../platform/core/money.ts';
import { defineRules, type Rule, runRules } from '../../policies/passports/rule-set.ts';
import { gradeCodes } from '../buyers/grade.ts';
import { type GradeCoverOn, gradeCoverListStatusOf, gradeCoverOn, withTerms } from './grade-cover.ts';
import type { GradeCoverRuleId, GradeCoverVerdict } from './grade-cover-verdict.ts';

const termsShape = z.object({ amount: amountShape, insuredPercentage: z.number().min(0).max(100) });

/** What a cover by grade is made from: the grade, its row in the table of the policy, and the terms before. */
const inputsShape = z.object({
  on: dayShape,
  currency: currencyShape,
  gradeCode: z.enum(gradeCodes),
  tableVersion: z.int(),
  given: termsShape,
  /** The terms that were given before, oldest first; none where the cover begins. */
  former: z.array(termsShape.extend({ since: dayShape })),
});
export type GradeCoverInputs = z.output<typeof inputsShape>;

const rules: readonly Rule<GradeCoverInputs, GradeCoverRuleId>[] = [
  { id: 'grade', run: ({ gradeCode }) => ({ result: 'passed', facts: { gradeCode } }) },
  {
    id: 'grade-table',
    run: ({ tableVersion, given: { amount, insuredPercentage } }) => ({
      result: gradeCoverListStatusOf({ amount, insuredPercentage }) === 'cover' ? 'passed' : 'refused',
      facts: { tableVersion, insuredPercentage },
      amount,
    }),
  },
  {
    id: 'former-terms',
    run: (inputs) => {
      const { amount, insuredPercentage, noticeEndDate } = coverOn(inputs);
      if (noticeEndDate === null) return { result: 'passed', facts: { until: null } };
      return { result: 'limited', facts: { until: noticeEndDate, insuredPercentage }, amount };
    },
  },
];

function coverOn({ on, given, former }: GradeCoverInputs): GradeCoverOn {
  return gradeCoverOn(withTerms(former, given, on), on);
}

/**
 * What a grade gives under the table of a policy (handbook covers 4.1): the amount of its row at once where that is better,
 * else the former terms through their protection.
 */
export const gradeCoverRules = defineRules<GradeCoverInputs, GradeCoverVerdict>({
  name: 'grade-cover',
  inputs: inputsShape,
  versions: {
    '2026.11-1': (inputs) => {
      const { amount, noticeEndDate } = coverOn(inputs);
      const isProtected = noticeEndDate !== null;
      const decidedBy: GradeCoverRuleId = isProtected ? 'former-terms' : 'grade-table';
      const verdict = isProtected ? 'FORMER_TERMS' : Number(amount) > 0 ? 'COVER' : 'NO_COVER';
      return {
        steps: runRules(rules, inputs),
        outcome: { verdict, amount, currency: inputs.currency, decidedBy },
      };
    },
  },
});
