import { z } from 'zod';
import { dayShape } from '../../platform/core/day.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { whyNotShape } from '../../platform/core/refusal-shape.ts';
import { gradeOfBuyerShape, warningCodeShape } from './order-subjects.ts';

/** What whoever orders should know before sending; it hinders nothing. */
const orderWarningShape = z.strictObject({
  code: warningCodeShape,
  amount: moneyShape.nullable(),
  date: dayShape.nullable(),
  percentage: z.number().nullable(),
});
export type OrderWarning = z.output<typeof orderWarningShape>;

/**
 * What the insurer would answer, as far as its rules say it already. `null` beside an amount: a sum that is calculated,
 * such as an indemnity.
 */
export const likelyOutcomes = [
  'IN_FULL',
  'IN_PART',
  'WITH_CONDITIONS',
  'DECLINED',
  'REFERRED',
  'NOT_ADMISSIBLE',
] as const;
export type LikelyOutcome = ValueOf<typeof likelyOutcomes>;

const likelyAnswerShape = z.strictObject({
  outcome: z.enum(likelyOutcomes).nullable(),
  amount: moneyShape.nullable().describe('What would be granted or paid; `null` where it is no amount'),
});
/** The answer to expect in short, beside many others. */
export type LikelyAnswer = z.output<typeof likelyAnswerShape>;

/*
 * What is at stake in an order that is not sent yet: what a careful colleague looks up before approving. It is as of
 * today, by the rules that run again at the last approval (handbook covers 16, rule 4).
 */
export const orderImpactShape = z.strictObject({
  grade: gradeOfBuyerShape,
  named: moneyShape.nullable().describe('Cover by name on the buyer today; `null` where nothing was ever decided'),
  before: moneyShape.nullable().describe('What the order changes, as it stands; `null` where it changes no amount'),
  after: moneyShape.nullable().describe('The same, once the order is granted as it was asked'),
  fee: moneyShape.nullable().describe('By the fee table of the policy; `null` where nothing is charged'),
  likely: likelyAnswerShape
    .nullable()
    .describe('The expected answer in short; `null` where nobody can say it, or the reader may make no estimates'),
  owed: z
    .strictObject({ amount: moneyShape, day: dayShape })
    .nullable()
    .describe('What was last told that the buyer owes under the policy'),
  warnings: z.array(orderWarningShape).describe('What whoever ordered was told, as it holds today'),
  objection: whyNotShape.describe('Why the order would not be sent as things stand; `null` when it would'),
});
export type OrderImpact = z.output<typeof orderImpactShape>;

/** What the context that owns the thing ordered says of it; the buyer's grade and what is owed are the same for all. */
export type OwnImpact = Omit<OrderImpact, 'grade' | 'owed'>;

/** An order that changes no amount, costs nothing and meets no objection. */
export const noImpact: OwnImpact = {
  named: null,
  before: null,
  after: null,
  fee: null,
  likely: null,
  warnings: [],
  objection: null,
};
