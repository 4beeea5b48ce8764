import { z } from 'zod';
import { orderingModes } from '../../identity/access/roles.ts';
import { countryShape } from '../../platform/core/countries.ts';
import { currencyShape, isoCurrency } from '../../platform/core/currencies.ts';
import { dayShape } from '../../platform/core/day.ts';
import { isTooFine, type Money, money } from '../../platform/core/money.ts';
import { mainPolicyKey, parsePolicyKey, policyKeyShape } from '../../platform/core/policy-key.ts';
import type { FieldError } from '../../platform/core/refusal.ts';
import { coveredCountries } from './covered-countries.ts';
import { policyTypes, productTypes, type Suspension } from './policy.ts';
import {
  defaultTerms,
  type PolicyTerms,
  policyTermsShape,
  premiumTermsShape,
  reminderDaysShape,
} from './policy-terms.ts';

/** Id of the organisation (broker or intermediary) that runs a policy. */
export const portfolioIdShape = z.string().regex(/^[\w.-]{1,60}$/);

/**
 * One policy as the insurer's system sends it. It replaces what the portal knew of the policy; terms left out fall
 * back to the defaults; the ordering mode alone stays as it was, and what the portal suspended itself.
 */
export const policyLineShape = z.strictObject({
  policy: policyKeyShape,
  policyNumber: z.string().min(1).max(40).optional().describe('As the insurer prints it; the policy id when absent'),
  portfolioId: portfolioIdShape.nullish().describe('Broker or intermediary that runs the policy'),
  insurerEntity: z
    .string()
    .regex(/^[A-Z0-9]{2,8}$/)
    .optional()
    .describe('The business unit of the key when absent'),
  productType: z.enum(productTypes).optional(),
  policyType: z.enum(policyTypes).optional(),
  productName: z.string().max(200).optional(),
  currency: currencyShape,
  policyholder: z.strictObject({ name: z.string().min(1).max(200), countryCode: countryShape }),
  orderingMode: z.enum(orderingModes).optional(),
  masterPolicy: policyKeyShape.nullish(),
  startDate: dayShape,
  endDate: dayShape,
  cancelledFrom: dayShape.nullish(),
  suspendedFrom: dayShape
    .nullish()
    .describe(
      'First day without cover while premium is unpaid; `null` ends it. When absent, it is not suspended, unless the portal suspended it itself: that stays until its invoices are paid',
    ),
  formerSuspensions: z
    .array(z.strictObject({ from: dayShape, to: dayShape }))
    .max(100)
    .optional()
    .describe('Days on which it was suspended; when absent, those known, and the suspension that this line ends'),
  termsFrom: dayShape
    .optional()
    .describe(
      'First day of deliveries to which these terms apply. When absent: today; for a new policy, its first day. Earlier deliveries keep the earlier terms; an earlier day corrects them. With a later day, at most 120 days ahead, the terms apply from that day, while the rest of the line takes effect immediately: the policy keeps its first day and gets its new last day',
    ),
  ...policyTermsShape.partial().shape,
  premiumTerms: premiumTermsShape.partial().optional(),
});
export type PolicyLine = z.output<typeof policyLineShape>;

/** What is wrong with a line whose shape is right; empty when nothing is. Pointers lead into the line. */
export function faultsOfPolicyLine(line: PolicyLine): FieldError[] {
  const faults: FieldError[] = [];
  const fault = (pointer: string, code: string) => faults.push({ pointer, code });
  if (line.endDate < line.startDate) fault('/endDate', 'before-start');
  if (line.inceptionDate !== undefined && line.inceptionDate > line.startDate) fault('/inceptionDate', 'after-start');
  if (line.masterPolicy && mainPolicyKey(line.masterPolicy) === mainPolicyKey(line.policy))
    fault('/masterPolicy', 'same-contract');
  line.formerSuspensions?.forEach(({ from, to }, index) => {
    if (to < from) fault(`/formerSuspensions/${index}/to`, 'before-start');
  });
  for (const level of remindersOutOfOrder(line)) fault(`/premiumTerms/reminderDays/${level}`, 'not-ascending');
  const countries = line.countriesCovered?.map(({ countryCode }) => countryCode) ?? [];
  const repeated = countries.findIndex((country, index) => countries.indexOf(country) !== index);
  if (repeated !== -1) fault(`/countriesCovered/${repeated}/countryCode`, 'repeated');
  for (const pointer of foreignMoney(line)) fault(pointer, 'not-policy-currency');
  if (line.maxLiability?.type === 'AMOUNT' && isTooFine({ amount: line.maxLiability.value, currency: line.currency }))
    fault('/maxLiability/value', 'too-fine');
  return faults;
}

/** Reminders that would not be sent after the one before. */
function remindersOutOfOrder({ premiumTerms }: PolicyLine): string[] {
  const days = premiumTerms?.reminderDays;
  const levels = reminderDaysShape.keyof().options;
  return days ? levels.filter((level, index) => days[level] <= days[levels[index - 1] ?? level] && index > 0) : [];
}

const limits = [
  'overdueThreshold',
  'discretionaryLimit',
  'maxPerBuyer',
  'gradeRequestFeePerYear',
  'preCheckFee',
  'deductible',
  'aggregateFirstLoss',
  'claimThreshold',
  'facility',
] as const satisfies ReadonlyArray<keyof PolicyLine>;
const premiums = ['minimumPremium', 'estimatedTurnover', 'minimumCollectionFee', 'monitoringFee'] as const;

/** Pointers to limits and premiums in another currency than the policy's: rules compare and add them unconverted. */
function foreignMoney(line: PolicyLine): string[] {
  const { creditCheckFees, unpaid, paid = [], ...premiumTerms } = line.premiumTerms ?? {};
  const sums: ReadonlyArray<readonly [string, Money | null | undefined]> = [
    ...limits.map((term) => [`/${term}`, line[term]] as const),
    ['/unnamedCover/newCustomerAmount', line.unnamedCover?.newCustomerAmount],
    ['/preCheck/amount', line.preCheck?.amount],
    ...premiums.map((term) => [`/premiumTerms/${term}`, premiumTerms[term]] as const),
    ['/premiumTerms/unpaid/amount', unpaid?.amount],
    ...paid.map(({ amount }, index) => [`/premiumTerms/paid/${index}/amount`, amount] as const),
    ...Object.entries(creditCheckFees ?? {}).map(
      ([fee, sum]) => [`/premiumTerms/creditCheckFees/${fee}`, sum] as const,
    ),
  ];
  return sums
    .filter(([, sum]) => sum && isoCurrency(sum.currency) !== isoCurrency(line.currency))
    .map(([pointer]) => pointer);
}

/** A policy as it is stored: every term said. */
export type StoredPolicy = Readonly<{
  policy: string;
  portfolioId: string;
  policyNumber: string;
  insurerEntity: string;
  productType: string;
  policyType: string;
  productName: string;
  currency: string;
  holderName: string;
  holderCountry: string;
  /** `null` leaves the mode as it is, DIRECT for a new policy. */
  orderingMode: string | null;
  masterPolicy: string | null;
  startDate: string;
  endDate: string;
  cancelledFrom: string | null;
  suspendedFrom: string | null;
  /** Whether the line mentions it: one that does not leaves what the portal suspended itself. */
  saysSuspension: boolean;
  /** `null` leaves those known as they are. */
  formerSuspensions: readonly Suspension[] | null;
  coveredCountries: readonly string[];
  /** First day of deliveries under the terms; `null` where nobody said. */
  termsFrom: string | null;
  terms: PolicyTerms;
}>;

/** Completes a line with the defaults. The line's shape has been checked. */
export function completePolicy(line: PolicyLine): StoredPolicy {
  const parts = parsePolicyKey(line.policy);
  const currency = isoCurrency(line.currency) ?? line.currency;
  const terms = completeTerms(line, currency);
  return {
    policy: line.policy,
    portfolioId: line.portfolioId ?? '',
    policyNumber: line.policyNumber ?? parts?.policyId ?? line.policy,
    insurerEntity: line.insurerEntity ?? parts?.businessUnitCode ?? 'OTHER',
    productType: line.productType ?? 'tci',
    policyType: line.policyType ?? 'SAR',
    productName: line.productName ?? '',
    currency,
    holderName: line.policyholder.name,
    holderCountry: line.policyholder.countryCode,
    orderingMode: line.orderingMode ?? null,
    masterPolicy: line.masterPolicy ?? null,
    startDate: line.startDate,
    endDate: line.endDate,
    cancelledFrom: line.cancelledFrom ?? null,
    suspendedFrom: line.suspendedFrom ?? null,
    saysSuspension: line.suspendedFrom !== undefined,
    formerSuspensions: line.formerSuspensions ?? null,
    coveredCountries: coveredCountries(terms.countriesCovered),
    termsFrom: line.termsFrom ?? null,
    terms,
  };
}

function completeTerms(line: PolicyLine, currency: string): PolicyTerms {
  const defaults = defaultTerms(currency, line.policyholder.countryCode, line.startDate);
  const given = Object.fromEntries(
    Object.keys(policyTermsShape.shape)
      .map((term) => [term, line[term as keyof PolicyTerms]])
      .filter(([, value]) => value !== undefined),
  );
  const premiumTerms = { ...defaults.premiumTerms, ...line.premiumTerms };
  const requestCurrencies = currenciesOf(line, currency);
  return withRoundedMoney({ ...defaults, ...given, premiumTerms, requestCurrencies }) as PolicyTerms;
}

/** The currencies in which cover may be asked for: always the policy's own, which comes first. */
function currenciesOf({ requestCurrencies = [] }: PolicyLine, currency: string): string[] {
  return [...new Set([currency, ...requestCurrencies.map((written) => isoCurrency(written) ?? written)])];
}

/** The same value with every sum of money in it rounded and written as the wire writes it. */
function withRoundedMoney(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withRoundedMoney);
  if (value === null || typeof value !== 'object') return value;
  const { amount, currency } = value as Partial<Money>;
  if (amount !== undefined && currency !== undefined) return money(amount, currency);
  return Object.fromEntries(Object.entries(value).map(([term, part]) => [term, withRoundedMoney(part)]));
}
