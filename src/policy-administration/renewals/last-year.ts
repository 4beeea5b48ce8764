import { z } from 'zod';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import {
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
import type { RenewalTerms } from './renewal-terms.ts';

/* "What would this have cost and paid?": terms for the next year, on the figures of the last one. */

/** What was sold and lost in a year, in the policy's currency; `turnover` is `null` where none was declared. */
export const lastYearShape = z.strictObject({
  turnover: moneyShape.nullable().describe('Declared of the last twelve months; `null` where nothing was'),
  losses: z.array(moneyShape).describe('Insured losses before the insured’s own share, one for each claim'),
});
export type LastYear = z.output<typeof lastYearShape>;

/** What terms come to. */
export type OnLastYear = Readonly<{ premium: Money | null; indemnity: Money }>;

/**
 * What terms would have cost and paid: `premium = max(turnover × rate, minimum)` (handbook N 2.2), and of each loss
 * `loss × insured percentage − deductible`, at least nothing, together at most the yearly maximum (handbook N 1.6). Example:
 * EUR 24,000,000 at 0.20 % costs EUR 48,000; a loss of EUR 100,000 at 90 % with a deductible of EUR 2,500 pays EUR 87,500.
 */
export function onLastYear(terms: RenewalTerms, { turnover, losses }: LastYear, currency: CurrencyCode): OnLastYear {
  const { premiumRate, minimumPremium, insuredPercentage, deductible, maxLiability } = terms;
  const byRate = turnover && premiumRate !== null ? percentOf(turnover, premiumRate) : null;
  const paid = losses.map((loss) => {
    const share = percentOf(loss, insuredPercentage);
    const left = deductible ? subtractMoney(share, deductible) : share;
    return signOfMoney(left) > 0 ? left : zeroMoney(currency);
  });
  const indemnity = sumMoney(paid, currency);
  return {
    premium: byRate && minimumPremium ? greaterMoney(byRate, minimumPremium) : (byRate ?? minimumPremium),
    indemnity: maxLiability ? lesserMoney(indemnity, maxLiability) : indemnity,
  };
}
