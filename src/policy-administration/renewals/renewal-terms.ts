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

/**
 * Today's terms of a policy.
 *
 * @param rate what its turnover cost on average, in percent: the schedule may have a rate for each country
 */
export function termsToday(policy: Policy, rate: number | null): RenewalTerms {
  const { premiumTerms, insuredPercentages, deductible, maxPaymentTermDays, currency } = policy;
  return {
    premiumRate: rate ?? premiumTerms.premiumRate,
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

/** What changes in the terms of a policy that continues on signed ones: a rate for each country follows the new one. */
export function changesOfPolicy(policy: Policy, before: RenewalTerms, signed: RenewalTerms): Partial<PolicyTerms> {
  const { premiumTerms, insuredPercentages, countriesCovered } = policy;
  const { premiumRate, minimumPremium, insuredPercentage, maxLiability, deductible, maxPaymentTermDays } = signed;
  return {
    premiumTerms: {
      ...premiumTerms,
      premiumRate: premiumTerms.premiumRate === null ? null : premiumRate,
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

/** A rate as the average one changes, with four places behind the point. */
function inProportion(rate: number, before: number | null, after: number | null): number {
  return before && after !== null ? new Big(rate).times(after).div(before).round(4).toNumber() : rate;
}
