import { z } from 'zod';
import { dayShape } from '../../platform/core/day.ts';
import { instantShape } from '../../platform/core/instant.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { policyKeyShape } from '../../platform/core/policy-key.ts';
import { factsShape } from '../../platform/core/refusal-shape.ts';
import { stepResults } from '../../policies/passports/passport.ts';
import { gradeCodes } from '../buyers/grade.ts';
import { answerCodes, reasonCodes } from './decision.ts';
import { changeCodes, ladders, outcomeKinds, referralTriggers, ruleIds } from './decision-basis.ts';
import { passportSequels, passportVerdicts } from './passport-ending.ts';

/**
 * An automatic decision as its reader may see it. Without the right `read_company_grade`, the step of the grade shows
 * that there was one and its effect, and nothing that reveals the grade: no value, no ceiling, no intermediate amounts,
 * no changes that mention grades.
 */
export const explanationShape = z.strictObject({
  rulesVersion: z.string(),
  ladder: z.enum(ladders),
  asked: moneyShape,
  kind: z.enum(outcomeKinds),
  decisionCode: z.enum(answerCodes).nullable(),
  reasonCodes: z.array(z.enum(reasonCodes)),
  triggers: z.array(z.enum(referralTriggers)).describe('Why it was referred to underwriting'),
  grantedAmount: moneyShape.describe('In force after the answer'),
  referredAmount: moneyShape.nullable().describe('Still with the underwriter'),
  temporaryDays: z.int().nullable(),
  grade: z
    .strictObject({ gradeCode: z.enum(gradeCodes).nullable(), gradeDate: dayShape.nullable() })
    .optional()
    .describe('Absent without the right `read_company_grade`'),
  steps: z.array(
    z.strictObject({
      rule: z.enum(ruleIds),
      result: z.enum(stepResults),
      facts: factsShape,
      amountAfter: moneyShape.nullable().describe('`null` where it would give the grade away'),
      isDecisive: z.boolean(),
    }),
  ),
  whatWouldChange: z.array(
    z.strictObject({
      change: z.enum(changeCodes),
      facts: factsShape,
      kind: z.enum(outcomeKinds),
      decisionCode: z.enum(answerCodes).nullable(),
      grantedAmount: moneyShape,
      isFavourable: z.boolean(),
    }),
  ),
});
export type Explanation = z.output<typeof explanationShape>;

/** A passport: an explanation that was stored with the decision and chained. */
export const passportShape = explanationShape.extend({
  requestId: z.string(),
  policy: policyKeyShape,
  decidedAt: instantShape,
  position: z.int().describe('Place in the chain of the policy'),
  hash: z.string(),
  previousHash: z.string().nullable(),
  verdict: z.enum(passportVerdicts).describe('What this passport decided; a referral decides nothing'),
  sequel: z
    .enum(passportSequels)
    .nullable()
    .describe('What became of the part left to the underwriter; `null` where nothing was'),
});
export type PassportOnWire = z.output<typeof passportShape>;
