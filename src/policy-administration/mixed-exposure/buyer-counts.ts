import { isDomestic } from '../../platform/core/country-specials.ts';
import type { BuyerCount } from '../../risk/covers/fee-counts.ts';
import type { ExposureCategory, PackageTerms } from './exposure.ts';

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
