import { z } from 'zod';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import { isTooFine, type Money, moneyShape, signOfMoney } from '../../platform/core/money.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import { longestRemark } from '../../platform/core/remark.ts';
import type { Policy } from '../../policies/policies/policy.ts';
import { declaredMonthsShape } from './declared-months.ts';

/* What the insurer asks before it offers the next year (handbook N 2.4). */

/** What a policyholder does to keep losses small. */
export const creditProcedures = [
  'CREDIT_CHECK',
  'LIMITS_IN_SYSTEM',
  'REMINDERS',
  'DELIVERY_STOP',
  'RETENTION_OF_TITLE',
] as const;
export type CreditProcedure = ValueOf<typeof creditProcedures>;

const days = z.int().min(0).max(3650);

export const questionnaireShape = z.strictObject({
  turnover: z
    .array(
      z.strictObject({
        countryCode: z.string().regex(/^[A-Z]{2}$/),
        actual: moneyShape.describe('Insured turnover of the last twelve months'),
        forecast: moneyShape.describe('Expected of the next insurance year'),
      }),
    )
    .max(300),
  declaredMonths: declaredMonthsShape
    .optional()
    .describe(
      'Of how many months `actual` was declared when it was filled in; left out where it is not from declarations',
    ),
  losses: moneyShape.describe('Losses of the last twelve months, insured or not'),
  usualPaymentTermDays: days,
  longestPaymentTermDays: days,
  creditProcedures: z.array(z.enum(creditProcedures)).max(creditProcedures.length),
  remarks: z.string().max(longestRemark).nullable(),
});
export type Questionnaire = z.output<typeof questionnaireShape>;

/** What is wrong with answers, each at its field: another currency, a country twice, terms in the wrong order. */
export function whyNotAnswers(
  { turnover, losses, usualPaymentTermDays, longestPaymentTermDays }: Questionnaire,
  { currency }: Pick<Policy, 'currency'>,
): Refusal | null {
  const countries = turnover.map(({ countryCode }) => countryCode);
  const ofAmount = (amount: Money, pointer: string) => {
    if (amount.currency !== currency) return [{ pointer: `${pointer}/currency`, code: 'currency-not-allowed' }];
    if (signOfMoney(amount) < 0) return [{ pointer: `${pointer}/amount`, code: 'too-small' }];
    return isTooFine(amount) ? [{ pointer: `${pointer}/amount`, code: 'too-fine' }] : [];
  };
  const errors = [
    ...turnover.flatMap(({ countryCode, actual, forecast }, place) => [
      ...(countries.indexOf(countryCode) < place ? [{ pointer: `/turnover/${place}/countryCode`, code: 'twice' }] : []),
      ...ofAmount(actual, `/turnover/${place}/actual`),
      ...ofAmount(forecast, `/turnover/${place}/forecast`),
    ]),
    ...ofAmount(losses, '/losses'),
    ...(longestPaymentTermDays < usualPaymentTermDays
      ? [{ pointer: '/longestPaymentTermDays', code: 'below-usual-term' }]
      : []),
  ];
  return errors.length > 0 ? refuse('invalid-input', undefined, errors) : null;
}

/** Why answers cannot be sent to the insurer: nothing is expected of the next year. */
export function whyNotComplete({ turnover }: Questionnaire): Refusal | null {
  return turnover.some(({ forecast }) => signOfMoney(forecast) > 0) ? null : refuse('forecast-missing');
}
