import Big from 'big.js';
import { z } from 'zod';
import { companyIdShape } from '../../platform/core/company-reference.ts';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import { faultsOfReference } from '../../platform/core/customer-reference.ts';
import { type Day, dayShape } from '../../platform/core/day.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { policyKeyShape } from '../../platform/core/policy-key.ts';
import type { FieldError } from '../../platform/core/refusal.ts';
import { plain } from './cover.ts';
import type { GrantedTerms } from './cover-changes.ts';
import { answerCodes, reasonCodes } from './decision.ts';

/** An identifier by which a file names a company whose id it does not know. */
const identifierShape = z.strictObject({ idTypeCode: z.string().max(20), idValue: z.string().min(1).max(60) });

/**
 * One cover as the insurer's system sends it: the terms that a decision put into force. Lines of one policy and
 * company may follow each other in order of time; each begins where the one before ends. Money is in the policy's
 * currency.
 */
export const coverLineShape = z.strictObject({
  policy: policyKeyShape,
  companyId: companyIdShape.optional(),
  identifier: identifierShape.optional().describe('Names the company where its id is not known'),
  customerReference: z.string().max(80).nullish(),
  requestedAmount: moneyShape.nullish().describe('The granted sum when absent'),
  grantedAmount: moneyShape.describe('Permanent part; 0 is an explicit no'),
  temporaryAmount: moneyShape.nullish().describe('On top of the granted amount'),
  temporaryEndDate: dayShape.nullish().describe('Last day of the temporary part'),
  startDate: dayShape.nullish().describe('First day in force; the day of the decision when absent'),
  endDate: dayShape.nullish().describe('Last day in force'),
  decisionDate: dayShape.nullish().describe('The first day in force, or today, when absent'),
  decisionCode: z.enum(answerCodes).nullish().describe('That of the amounts when absent'),
  reasonCodes: z.array(z.enum(reasonCodes)).max(10).nullish(),
  insuredPercentage: z.number().min(0).max(100).nullish(),
  maxPaymentTermDays: z.int().min(0).max(3650).nullish(),
  conditions: z.array(z.string().max(500)).max(20).nullish(),
  isMonitored: z.boolean().nullish(),
  strategic: z.enum(['none', 'pending', 'existing']).nullish(),
});
export type CoverLine = z.output<typeof coverLineShape>;

/** What is wrong with a line whose shape is right; empty when nothing is. `currency` is the policy's. */
export function faultsOfCoverLine(line: CoverLine, currency: CurrencyCode): FieldError[] {
  const amounts = ['requestedAmount', 'grantedAmount', 'temporaryAmount'] as const;
  return [
    ...(line.companyId || line.identifier ? [] : [{ pointer: '/companyId', code: 'required' }]),
    ...amounts.flatMap((field) => faultsOfAmount(`/${field}`, line[field] ?? null, currency)),
    ...((line.temporaryAmount == null) === (line.temporaryEndDate == null)
      ? []
      : [{ pointer: '/temporaryEndDate', code: 'goes-with-temporary-amount' }]),
    ...endsTooEarly(line, 'endDate'),
    ...endsTooEarly(line, 'temporaryEndDate'),
    ...faultsOfReference(line.customerReference),
  ];
}

function faultsOfAmount(
  pointer: string,
  amount: CoverLine['grantedAmount'] | null,
  currency: CurrencyCode,
): FieldError[] {
  if (!amount) return [];
  if (amount.currency !== currency)
    return [{ pointer: `${pointer}/currency`, code: 'not-of-policy', facts: { currency } }];
  return new Big(amount.amount).lt(0) ? [{ pointer: `${pointer}/amount`, code: 'too-small' }] : [];
}

function endsTooEarly(line: CoverLine, field: 'endDate' | 'temporaryEndDate'): FieldError[] {
  const end = line[field];
  const start = line.startDate ?? line.decisionDate;
  return end && start && end < start ? [{ pointer: `/${field}`, code: 'before-start' }] : [];
}

/** The terms that a line states, with defaults for what it leaves open. */
export function termsOfLine(line: CoverLine, today: Day): GrantedTerms {
  const decisionDate = line.decisionDate ?? line.startDate ?? today;
  const permanentAmount = plain(line.grantedAmount.amount);
  const temporary =
    line.temporaryAmount && line.temporaryEndDate
      ? { amount: plain(line.temporaryAmount.amount), until: line.temporaryEndDate }
      : null;
  const granted = new Big(permanentAmount).plus(temporary?.amount ?? 0);
  const requested = new Big(line.requestedAmount?.amount ?? granted);
  return {
    from: line.startDate ?? decisionDate,
    permanentAmount,
    temporary,
    endDate: line.endDate ?? null,
    requestedAmount: plain(requested),
    decisionCode:
      line.decisionCode ?? (granted.gte(requested) && granted.gt(0) ? 'FULL' : granted.gt(0) ? 'PARTIAL' : 'REFUSED'),
    reasonCodes: line.reasonCodes ?? [],
    decisionDate,
    requestId: null,
    insuredPercentage: line.insuredPercentage == null ? null : plain(String(line.insuredPercentage)),
    maxPaymentTermDays: line.maxPaymentTermDays ?? null,
    conditions: line.conditions ?? [],
  };
}
