import Big from 'big.js';
import { z } from 'zod';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import { isTooFine, type Money, moneyShape, signOfMoney } from '../../platform/core/money.ts';
import type { FieldError } from '../../platform/core/refusal.ts';
import type { Policy } from '../../policies/policies/policy.ts';
import { maxLiabilityAmount, type PolicyTerms } from '../../policies/policies/policy-terms.ts';

/* What is agreed anew of a policy when it is renewed: its price, and what it pays. All else stays as it is. */

/** Terms of an insurance year that are compared and signed. */
export const renewalTermsShape = z.strictObject({
  premiumRate: z.number().min(0).max(100).nullable().describe('Percent of insured turnover; `null` without a rate'),
  minimumPremium: moneyShape.nullable(),
  insuredPercentage: z.number().min(0).max(100),
  maxLiability: moneyShape.nullable().describe('The most that is paid for an insurance year; `null` without a maximum'),
  deductible: moneyShape.nullable().describe('Of each loss'),
  maxPaymentTermDays: z.int().min(0).max(3650),
});
export type RenewalTerms = z.output<typeof renewalTermsShape>;

/** Kinds of options that screens name in the reader's language; the insurer may offer others, with a title of its own. */
export const optionKinds = ['AS_TODAY', 'LARGER_SHARE', 'HIGHER_MAXIMUM'] as const;
export type OptionKind = ValueOf<typeof optionKinds>;

/** The terms that can differ, in the order in which they are shown. */
export const comparedTerms = [
  'premiumRate',
  'minimumPremium',
  'insuredPercentage',
  'maxLiability',
  'deductible',
  'maxPaymentTermDays',
] as const satisfies readonly (keyof RenewalTerms)[];

/** The rates of a policy that has some for countries: the general one, and each country's own. */
export const countryRatesShape = z
  .array(
    z.strictObject({
      countryCode: z.string().nullable().describe('`null`: the general rate, of all other countries'),
      rate: z.number().describe('Percent of insured turnover'),
    }),
  )
  .describe('Rates by country, whose average the premium rate is; empty where one rate holds for all countries');
export type CountryRates = z.output<typeof countryRatesShape>;

/** The rates of a policy by country, the general one first; none where one holds for all. */
export function countryRatesOf({
  premiumTerms: { premiumRate },
  countriesCovered,
}: Pick<PolicyTerms, 'premiumTerms' | 'countriesCovered'>): CountryRates {
  const own = countriesCovered.flatMap(({ countryCode, rate }) => (rate === null ? [] : [{ countryCode, rate }]));
  return own.length > 0 && premiumRate !== null ? [{ countryCode: null, rate: premiumRate }, ...own] : own;
}

type Renewed = PolicyTerms & Pick<Policy, 'currency'>;

/**
 * Today's terms of a policy.
 *
 * @param rate what its turnover cost on average, in percent; one rate for all countries is itself, whatever was rounded
 */
export function termsToday(policy: Renewed, rate: number | null): RenewalTerms {
  const { premiumTerms, insuredPercentages, deductible, maxPaymentTermDays, currency } = policy;
  return {
    premiumRate: (countryRatesOf(policy).length > 0 ? rate : null) ?? premiumTerms.premiumRate,
    minimumPremium: premiumTerms.minimumPremium,
    insuredPercentage: insuredPercentages.granted,
    maxLiability: maxLiabilityAmount(policy, currency),
    deductible,
    maxPaymentTermDays,
  };
}

/** What is wrong with offered terms: money in another currency than the policy's, negative or too fine. */
export function faultsOfTerms(terms: RenewalTerms, currency: CurrencyCode): FieldError[] {
  const { minimumPremium, maxLiability, deductible } = terms;
  return Object.entries({ minimumPremium, maxLiability, deductible }).flatMap(([term, amount]) => {
    const code = amount && faultOf(amount, currency);
    return code ? [{ pointer: `/terms/${term}/${code === 'not-policy-currency' ? 'currency' : 'amount'}`, code }] : [];
  });
}

function faultOf(amount: Money, currency: CurrencyCode): string | null {
  if (amount.currency !== currency) return 'not-policy-currency';
  if (signOfMoney(amount) < 0) return 'too-small';
  return isTooFine(amount) ? 'too-fine' : null;
}

/**
 * What changes in the terms of a policy that continues on signed ones. The signed rate is what the turnover costs on average:
 * the general rate and those of countries change in proportion. Example: an average of 0.34 % that becomes 0.374 % makes a
 * general rate of 0.20 % 0.22 %, and a country's of 0.90 % 0.99 %.
 */
export function changesOfPolicy(
  { premiumTerms, insuredPercentages, countriesCovered }: PolicyTerms,
  before: RenewalTerms,
  signed: RenewalTerms,
): Pick<PolicyTerms, 'premiumTerms' | 'countriesCovered'> & Partial<PolicyTerms> {
  const { premiumRate, minimumPremium, insuredPercentage, maxLiability, deductible, maxPaymentTermDays } = signed;
  return {
    premiumTerms: {
      ...premiumTerms,
      premiumRate: generalRate(premiumTerms.premiumRate, before.premiumRate, premiumRate),
      minimumPremium,
    },
    insuredPercentages: { ...insuredPercentages, granted: insuredPercentage },
    countriesCovered: countriesCovered.map((country) => ({
      ...country,
      rate: country.rate === null ? null : inProportion(country.rate, before.premiumRate, premiumRate),
    })),
    maxLiability: maxLiability && { type: 'AMOUNT', value: maxLiability.amount },
    deductible,
    maxPaymentTermDays,
  };
}

/** An option as it is signed: its terms, and the rates by country that its document names. */
export type SignedOption = Readonly<{ terms: RenewalTerms; countryRates: CountryRates }>;

/**
 * What changes in the terms of a policy that continues on a signed option: the rates are those that its document names, also
 * where the policy's were changed since the offer. Only what it does not name changes in proportion, as the rate of a country
 * that was agreed since.
 */
export function changesAsSigned(
  policy: PolicyTerms,
  before: RenewalTerms,
  { terms, countryRates }: SignedOption,
): ReturnType<typeof changesOfPolicy> {
  const { premiumTerms, countriesCovered, ...changes } = changesOfPolicy(policy, before, terms);
  const signed = new Map(countryRates.map(({ countryCode, rate }) => [countryCode, rate]));
  // without rates of countries the premium rate is that of all, and no average
  const isOfAll = countryRates.length === 0 && premiumTerms.premiumRate !== null;
  const general = isOfAll ? terms.premiumRate : (signed.get(null) ?? premiumTerms.premiumRate);
  return {
    ...changes,
    premiumTerms: { ...premiumTerms, premiumRate: general },
    countriesCovered: countriesCovered.map((country) => ({
      ...country,
      rate: signed.get(country.countryCode) ?? country.rate,
    })),
  };
}

/** Of nothing there is no proportion: where the turnover cost nothing before, the signed rate is the general one. */
function generalRate(general: number | null, before: number | null, after: number | null): number | null {
  if (general === null || after === null) return null;
  return before ? inProportion(general, before, after) : after;
}

/** A rate as the average one changes, with four places behind the point; as it is where that stays. */
function inProportion(rate: number, before: number | null, after: number | null): number {
  return before && after !== null && after !== before
    ? new Big(rate).times(after).div(before).round(4).toNumber()
    : rate;
}
