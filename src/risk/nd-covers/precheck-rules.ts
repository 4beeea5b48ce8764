import { z } from 'zod';
import { currencyShape } from '../../platform/core/currencies.ts';
import { amountShape } from '../../platform/core/money.ts';
import { defineRules, type Ending, must, type Rule, rulesWith, runRules } from '../../policies/passports/rule-set.ts';
import { companyStatuses } from '../buyers/company.ts';
import { fallenReasonOf } from '../buyers/fallen-buyer.ts';
import { type GradeCode, gradeCodes, isRanked } from '../buyers/grade.ts';
import { openNonPayments } from '../buyers/open-non-payment.ts';
import { type PrecheckRuleId, type PrecheckVerdict, precheckOccasions, precheckRuleIds } from './precheck-verdict.ts';

/** What a check of the standard amount looks at. */
const inputsShape = z.object({
  occasion: z.enum(precheckOccasions),
  currency: currencyShape,
  /** The standard amount of the policy. */
  amount: amountShape,
  /** Why policy, buyer or a decision by name exclude it today; `null` where nothing does. */
  excludedBy: z.string().nullable(),
  statusCode: z.enum(companyStatuses),
  isSanctioned: z.boolean(),
  openNonPayment: z.enum(openNonPayments),
  gradeCode: z.enum(gradeCodes).nullable(),
});
export type PrecheckInputs = z.output<typeof inputsShape>;

/** The weakest grade that is answered with yes. */
const weakestPositive: GradeCode = '07';

type Run = Rule<PrecheckInputs>['run'];

const runOf: Readonly<Record<PrecheckRuleId, Run>> = {
  admissible: ({ excludedBy }) => must(excludedBy === null, { excludedBy }),
  'buyer-active': ({ statusCode, isSanctioned }) =>
    must(statusCode === 'ACTIVE' && fallenReasonOf({ statusCode, isSanctioned }) === null, {
      statusCode,
      isSanctioned,
    }),
  // what is open, and to whom, is not told (readings: overdues in a PreCheck)
  'nothing-open': ({ openNonPayment }) => must(openNonPayment === 'NONE'),
  grade: ({ gradeCode, occasion }) => {
    const facts = { gradeCode, weakest: weakestPositive };
    if (isRanked(gradeCode)) return must(gradeCode <= weakestPositive, facts);
    // the amount is small, so that a person grants it where nothing is known against the buyer
    return { result: occasion === 'REVIEW' ? 'passed' : 'referred', facts };
  },
};

const rules: readonly Rule<PrecheckInputs, PrecheckRuleId>[] = precheckRuleIds.map((id) => ({
  id,
  run: (inputs, amount) => {
    const ran = runOf[id](inputs, amount);
    return ran.result === 'passed' ? ran : { ...ran, amount: '0' };
  },
}));

/**
 * The answer on a buyer: yes up to grade 07 on an active company that owes nothing overdue to any policyholder and to
 * which nobody's deliveries are stopped; no beyond; a referral where no grade is known (handbook covers 5).
 */
export const precheckRules = defineRules<PrecheckInputs, PrecheckVerdict>({
  name: 'precheck',
  inputs: inputsShape,
  versions: {
    '2026.11-1': (inputs) => {
      const steps = runRules(rules, inputs, inputs.amount);
      const [refusing] = rulesWith(steps, 'refused');
      const [referring] = rulesWith(steps, 'referred');
      const decidedBy = refusing ?? referring ?? null;
      return { steps, outcome: { ...endingOf(inputs, verdictOf(refusing, referring)), decidedBy } };
    },
  },
});

function verdictOf(refusing: PrecheckRuleId | undefined, referring: PrecheckRuleId | undefined): PrecheckVerdict {
  if (refusing === 'admissible') return 'REJECTED';
  if (refusing) return 'NEGATIVE';
  return referring ? 'REFERRED' : 'POSITIVE';
}

function endingOf(
  { amount, currency }: PrecheckInputs,
  verdict: PrecheckVerdict,
): Omit<Ending<PrecheckVerdict>, 'decidedBy'> {
  return { verdict, amount: verdict === 'NEGATIVE' || verdict === 'REJECTED' ? '0' : amount, currency };
}
