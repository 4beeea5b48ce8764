import { z } from 'zod';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import { dayShape } from '../../platform/core/day.ts';
import { moneyShape, signOfMoney } from '../../platform/core/money.ts';
import { policyKeyShape } from '../../platform/core/policy-key.ts';
import type { FieldError } from '../../platform/core/problem.ts';
import { bookingTypes } from './brokerage.ts';

/** A booking as it stands in the insurer's accounts. It replaces what the portal knew under its number. */
export const brokerageLineShape = z.strictObject({
  bookingNumber: z.string().min(1).max(40),
  organisationId: z.string().min(1).max(60).describe('The broker'),
  policy: policyKeyShape,
  statementNumber: z.string().min(1).max(40).describe('Of the statement on which it was paid'),
  type: z.enum(bookingTypes),
  periodFrom: dayShape.describe('First day of the period that the premium is for'),
  periodTo: dayShape,
  paidOn: dayShape,
  premiumBase: moneyShape.describe('Premium without taxes that was received; negative where it was credited'),
  ratePercent: z.number().min(0).max(100),
  commission: moneyShape.describe('Negative of a clawback'),
  vat: moneyShape,
});
export type BrokerageLine = z.output<typeof brokerageLineShape>;

/** What is wrong with a line whose shape is right; empty when nothing is. Pointers lead into the line. */
export function faultsOfBrokerageLine(line: BrokerageLine, currency: CurrencyCode): FieldError[] {
  const { type, periodFrom, periodTo, premiumBase, commission, vat } = line;
  const foreign = Object.entries({ premiumBase, commission, vat }).flatMap(([field, amount]) =>
    amount.currency === currency
      ? []
      : [{ pointer: `/${field}/currency`, code: 'not-of-policy' as const, facts: { currency } }],
  );
  if (foreign.length > 0) return foreign;
  const isClawback = type === 'CLAWBACK';
  const wrongSign = isClawback ? 1 : -1;
  const contrary = Object.entries({ premiumBase, commission, vat })
    .filter(([, amount]) => signOfMoney(amount) === wrongSign)
    .map(([field]) => ({ pointer: `/${field}/amount`, code: isClawback ? 'too-large' : 'too-small' }));
  return [...(periodTo < periodFrom ? [{ pointer: '/periodTo', code: 'before-start' }] : []), ...contrary];
}
