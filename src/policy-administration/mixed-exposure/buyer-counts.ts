import { isDomestic } from '../../platform/core/country-specials.ts';
import { addMoney, type Money, multiplyMoney } from '../../platform/core/money.ts';
import type { BuyerCount, CheckCount } from '../../risk/covers/fee-counts.ts';
import type { ExposureCategory, PackageTerms } from './exposure.ts';

/* The fee meter of a package: how many buyers are monitored, and what credit checks of the insurance year cost so far. */

/** Monitored buyers by category: `TOT = DOM + EXP = INS + NINS`. */
export function countBuyers(
  monitored: readonly BuyerCount[],
  { policyholder }: Pick<PackageTerms, 'policyholder'>,
): Record<ExposureCategory, number> {
  const countOf = (fits: (of: BuyerCount) => boolean) =>
    monitored.reduce((sum, each) => (fits(each) ? sum + each.buyers : sum), 0);
  const isHome = ({ countryCode }: BuyerCount) => isDomestic(policyholder.countryCode, countryCode);
  return {
    DOM: countOf(isHome),
    EXP: countOf((each) => !isHome(each)),
    INS: countOf(({ isInsured }) => isInsured),
    NINS: countOf(({ isInsured }) => !isInsured),
    TOT: countOf(() => true),
  };
}

/** How many credit checks were domestic, foreign, and urgent besides. */
export type CheckCounts = Readonly<{ domestic: number; foreign: number; urgent: number }>;

export function countChecks(
  checks: readonly CheckCount[],
  { policyholder }: Pick<PackageTerms, 'policyholder'>,
): CheckCounts {
  const countOf = (fits: (of: CheckCount) => boolean) =>
    checks.reduce((sum, each) => (fits(each) ? sum + each.checks : sum), 0);
  const isHome = ({ countryCode }: CheckCount) => isDomestic(policyholder.countryCode, countryCode);
  return {
    domestic: countOf(isHome),
    foreign: countOf((each) => !isHome(each)),
    urgent: countOf(({ isUrgent }) => isUrgent),
  };
}

/**
 * What credit checks cost by the fee table of the policy; `null` where none is agreed, or it has no one currency. What is
 * urgent costs more in the same currency only, as of each request (`risk/covers/cover-request-fee.ts`). Example: 2 domestic at EUR 30 and 3
 * foreign at EUR 45, one of them urgent for EUR 20 more, are EUR 215.
 */
export function feesOf(
  { domestic, foreign, urgent }: CheckCounts,
  { premiumTerms }: Pick<PackageTerms, 'premiumTerms'>,
): Money | null {
  const fees = premiumTerms.creditCheckFees;
  if (!fees || fees.domestic.currency !== fees.foreign.currency) return null;
  const ordinary = addMoney(multiplyMoney(fees.domestic, domestic), multiplyMoney(fees.foreign, foreign));
  return fees.urgent.currency === ordinary.currency ? addMoney(ordinary, multiplyMoney(fees.urgent, urgent)) : ordinary;
}
