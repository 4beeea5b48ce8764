import { z } from 'zod';
import { companyIdShape, companyRefShape } from '../buyers/company.ts';
import { type Contract, holderOf, operation } from '../platform/contract.ts';
import { duties } from '../policies/duty-rules.ts';
import { policyKeyShape } from '../policies/policy-key.ts';
import { currencyShape } from '../reference/currencies.ts';
import { dayShape } from '../reference/day.ts';
import { amountShape, moneyShape } from '../reference/money.ts';
import { shippingCovers, shippingReasons } from './shipping-check.ts';

/** Whether a delivery is covered. Money is in the policy's currency. */
export const shippingAnswerShape = z.strictObject({
  policy: policyKeyShape,
  company: companyRefShape,
  on: dayShape,
  asked: moneyShape,
  isCovered: z.boolean(),
  covered: moneyShape,
  uncovered: moneyShape,
  total: moneyShape.describe('What the covers insure altogether'),
  owed: moneyShape.nullable().describe('What the buyer owes already; `null` where a rate is missing'),
  available: moneyShape.nullable().describe('What is left of the cover; `null` where a rate is missing'),
  missingRates: z.array(currencyShape).describe('Currencies of what is owed that have no reference rate'),
  insuredPercentage: z.number().nullable(),
  covers: z.array(z.strictObject({ kind: z.enum(shippingCovers), amount: moneyShape, insuredPercentage: z.number() })),
  reasons: z.array(z.enum(shippingReasons)).describe('Why it is not covered, or not whole; the gravest first'),
  stopOfCoverDate: dayShape.nullable().describe('Last covered day by lapse of time'),
  insurerStopDate: dayShape.nullable().describe('Last covered day by the insurer’s word'),
  nextDuty: z.enum(duties).nullable(),
  nextDutyOn: dayShape.nullable(),
});

export const shippingCheckContract = {
  checkShipping: operation({
    method: 'GET',
    path: '/api/v2/shipping-check',
    summary: 'Whether a delivery to a buyer is covered: how much, why, and which duty comes first',
    access: holderOf('tci-access'),
    query: z.strictObject({
      policy: policyKeyShape,
      companyId: companyIdShape,
      amount: amountShape.describe('Of the delivery, with tax'),
      currency: currencyShape.optional().describe('The policy’s when absent'),
      on: dayShape.optional().describe('Day of the delivery; today when absent'),
    }),
    reply: shippingAnswerShape,
  }),
} as const satisfies Contract;
