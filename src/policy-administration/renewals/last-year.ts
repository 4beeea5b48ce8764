import Big from 'big.js';
import { z } from 'zod';
import {
  compareMoney,
  greaterMoney,
  lesserMoney,
  type Money,
  moneyShape,
  percentOf,
  signOfMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
} from '../../platform/core/money.ts';
import type { Policy } from '../../policies/policies/policy.ts';
import { type PremiumLine, premiumOf, rateOf, totalOf } from '../turnover-declarations/declared-premium.ts';
import { declaredMonthsShape } from './declared-months.ts';
import type { RenewalTerms } from './renewal-terms.ts';

/* "What would this have cost and paid?": terms for the next year, on the figures of the last one. */

/** What was sold and lost in a year, in the policy's currency; `turnover` is `null` where none was declared. */
export const lastYearShape = z.strictObject({
  turnover: moneyShape
    .nullable()
    .describe('Declared of the last twelve months, extrapolated where fewer were declared; `null` where nothing was'),
  declaredMonths: declaredMonthsShape.describe('Of how many of the last twelve months turnover was declared'),
  losses: z.array(moneyShape).describe('Insured losses before the insured’s own share, one for each claim'),
});
export type LastYear = z.output<typeof lastYearShape>;

/** What turnover cost on average, in percent with four places as rates are agreed; `null` where nothing says so. */
export function averageRate(
  policy: Pick<Policy, 'currency' | 'premiumTerms' | 'countriesCovered'>,
  lines: readonly PremiumLine[],
): number | null {
  const { currency } = policy;
  const premium = premiumOf(lines, (country) => rateOf(policy, country), currency);
  const turnover = totalOf(lines, currency);
  if (!premium || signOfMoney(turnover) <= 0) return null;
  return new Big(premium.amount).div(turnover.amount).times(100).round(4).toNumber();
}

/** What terms come to. */
export type OnLastYear = Readonly<{ premium: Money | null; indemnity: Money }>;

/** Terms of the policy that no renewal changes, on which an indemnity depends as well. */
export type KeptTerms = Pick<Policy, 'currency' | 'claimThreshold' | 'deductibleBasis' | 'aggregateFirstLoss'>;

type Figures = Pick<LastYear, 'turnover' | 'losses'>;

/** What terms would have cost and paid. */
export function onLastYear(terms: RenewalTerms, lastYear: Figures, kept: KeptTerms): OnLastYear {
  return { premium: premiumOnLastYear(terms, lastYear), indemnity: indemnityOnLastYear(terms, lastYear, kept) };
}

/**
 * `max(turnover × rate, minimum)` (handbook N 2.2); `null` where neither is known. Example: EUR 24,000,000 at 0.20 % is
 * EUR 48,000.
 */
export function premiumOnLastYear(
  { premiumRate, minimumPremium }: Pick<RenewalTerms, 'premiumRate' | 'minimumPremium'>,
  { turnover }: Pick<LastYear, 'turnover'>,
): Money | null {
  const byRate = turnover && premiumRate !== null ? percentOf(turnover, premiumRate) : null;
  return byRate && minimumPremium ? greaterMoney(byRate, minimumPremium) : (byRate ?? minimumPremium);
}

/**
 * Of each loss above the threshold `loss × insured percentage − deductible`, or of what the deductible leaves the insured
 * percentage; together less the aggregate first loss, and at most the yearly maximum (handbook N 1.6). Example: a loss of
 * EUR 100,000 at 90 % with a deductible of EUR 2,500 pays EUR 87,500, with a first loss of EUR 20,000 EUR 67,500.
 */
function indemnityOnLastYear(
  { insuredPercentage, deductible, maxLiability }: RenewalTerms,
  { losses }: Pick<LastYear, 'losses'>,
  { currency, claimThreshold, deductibleBasis, aggregateFirstLoss }: KeptTerms,
): Money {
  const paid = losses.map((loss) => {
    if (claimThreshold && compareMoney(loss, claimThreshold) <= 0) return zeroMoney(currency);
    if (deductibleBasis === 'BEFORE') return percentOf(less(loss, deductible), insuredPercentage);
    return less(percentOf(loss, insuredPercentage), deductible);
  });
  const aboveFirstLoss = less(sumMoney(paid, currency), aggregateFirstLoss);
  return maxLiability ? lesserMoney(aboveFirstLoss, maxLiability) : aboveFirstLoss;
}

/** An amount less another, at least nothing. */
function less(amount: Money, what: Money | null): Money {
  const left = what ? subtractMoney(amount, what) : amount;
  return signOfMoney(left) > 0 ? left : zeroMoney(amount.currency);
}
