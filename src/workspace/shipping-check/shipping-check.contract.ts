import { z } from 'zod';
import { extensionConditions } from '../../non-payment/extensions/extension-conditions.ts';
import { planConditions } from '../../non-payment/reschedulings/plan-conditions.ts';
import { companyIdShape, companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, holderOf, operation } from '../../platform/core/contract.ts';
import { currencyShape } from '../../platform/core/currencies.ts';
import { dayShape } from '../../platform/core/day.ts';
import { amountShape, moneyShape } from '../../platform/core/money.ts';
import { policyKeyShape } from '../../platform/core/policy-key.ts';
import { duties } from '../../policies/policies/duty-rules.ts';
import { coverIdShape } from '../../risk/buyers/cover-on-company.ts';
import { coverStates } from '../../risk/covers/cover.ts';
import { coverVersionShape } from '../../risk/covers/cover-shape.ts';
import { temporaryEndsShape } from '../../risk/covers/temporary-ends.ts';
import { insuringCovers } from '../../risk/insured-periods/insuring-covers.ts';
import { deliveryBans } from './delivery-bans.ts';
import { shippingReasons } from './shipping-check.ts';

const ofUnpaid = 'absent without the right `read_overdues`';

/**
 * Whether a delivery is covered. Money is in the policy's currency. What the account says beyond the answer and its
 * reasons is shown to those who may read it there.
 */
export const shippingAnswerShape = z.strictObject({
  policy: policyKeyShape,
  company: companyRefShape,
  on: dayShape,
  asked: moneyShape,
  isCovered: z.boolean(),
  covered: moneyShape,
  uncovered: moneyShape,
  total: moneyShape.describe('Total of the covers'),
  owed: moneyShape
    .nullable()
    .optional()
    .describe(`What the buyer already owes; \`null\` where a rate is missing; ${ofUnpaid}`),
  available: moneyShape
    .nullable()
    .optional()
    .describe(`Available cover; \`null\` where a rate is missing; ${ofUnpaid}`),
  missingRates: z.array(currencyShape).describe('Currencies of what is owed that have no reference rate'),
  insuredPercentage: z.number().nullable(),
  covers: z.array(z.strictObject({ kind: z.enum(insuringCovers), amount: moneyShape, insuredPercentage: z.number() })),
  temporary: temporaryEndsShape,
  reasons: z.array(z.enum(shippingReasons)).describe('Why it is not covered, or only in part; the most serious first'),
  stopOfCoverDate: dayShape.nullable().optional().describe(`Last covered day by lapse of time; ${ofUnpaid}`),
  insurerStopDate: dayShape.nullable().optional().describe(`Last covered day by decision of the insurer; ${ofUnpaid}`),
  coverEndDate: dayShape
    .nullable()
    .optional()
    .describe(
      `Last covered day by the end of the cover itself or of the policy, where that comes before a stop or has come; ${ofUnpaid}`,
    ),
  nextDuty: z.enum(duties).nullable().optional().describe(`Of the unpaid invoices; ${ofUnpaid}`),
  nextDutyOn: dayShape.nullable().optional().describe(`Day of the next obligation; ${ofUnpaid}`),
  conditions: z
    .strictObject({
      cover: z.array(z.string()).describe('Of the named cover, in the words of the insurer'),
      extension: z.array(z.enum(extensionConditions)).describe('Of extensions of invoices that are open'),
      plan: z.array(z.enum(planConditions)).describe('Of payment plans in force'),
    })
    .describe(
      'What the insurer asks for besides. Cash before delivery bars deliveries on credit; whether the others are met the answer cannot know',
    ),
});

export const shippingCheckContract = {
  checkShipping: operation({
    method: 'GET',
    path: '/api/v2/shipping-check',
    summary: 'Whether a delivery to a buyer is covered: how much, why, and which obligation comes first',
    access: holderOf('tci-access'),
    query: z.strictObject({
      policy: policyKeyShape,
      companyId: companyIdShape,
      amount: amountShape.describe('Of the delivery, including tax'),
      currency: currencyShape.optional().describe('The policy’s when absent'),
      on: dayShape.optional().describe('Day of the delivery; today when absent'),
    }),
    reply: shippingAnswerShape,
  }),
  showCoverValidity: operation({
    method: 'GET',
    path: '/api/v2/covers/{coverId}/validity',
    summary: 'Which terms of a cover were, are or will be valid on a day, as far as known today',
    access: holderOf('tci-access'),
    params: z.strictObject({ coverId: coverIdShape }),
    query: z.strictObject({ on: dayShape }),
    reply: z.strictObject({
      coverId: coverIdShape,
      on: dayShape,
      isValid: z
        .boolean()
        .describe('Whether these terms apply to deliveries of the day: not while something bars them'),
      bars: z
        .array(z.enum(deliveryBans))
        .describe(
          'What bars deliveries of the day whatever the terms say, the gravest first: a ban, a stop, a fallen buyer',
        ),
      state: z.enum(coverStates).nullable().describe('Of the cover at the end of the day, as in lists'),
      endedThatDay: z
        .boolean()
        .describe('It ended during the day: no longer active, but what was delivered on the day is covered'),
      coveredAmount: moneyShape.describe('What is covered of deliveries of the day'),
      terms: coverVersionShape.nullable(),
    }),
  }),
} as const satisfies Contract;
