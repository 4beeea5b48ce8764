import { isDomestic } from '../../platform/core/country-specials.ts';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import { addMoney, compareMoney, type Money, money, subtractMoney, zeroMoney } from '../../platform/core/money.ts';
import type { Policy } from '../../policies/policies/policy.ts';
import { premiumOf, rateOf } from '../turnover-declarations/declared-premium.ts';
import type { DeclarationLine, StoredStatus } from '../turnover-declarations/turnover-declaration.ts';

/*
 * Mixed exposure package (row C10, handbook covers 10): the figures of a declaration, turnover or outstanding balances, split in
 * two ways at once, domestic and export as well as insured and not insured, by lines of several types.
 */

/**
 * One line for each country with a rate of its own; one for all OTHER countries; one BLENDED line for all; domestic and export
 * apart. A package that has more than one type is mixed.
 */
export const exposureTypes = ['COUNTRY', 'OTHER', 'BLENDED', 'DOMEXP'] as const;
export type ExposureType = ValueOf<typeof exposureTypes>;

/** Domestic, export, insured, not insured, total. */
export const exposureCategories = ['DOM', 'EXP', 'INS', 'NINS', 'TOT'] as const;
export type ExposureCategory = ValueOf<typeof exposureCategories>;

/** The two lines of a package that tells domestic and export apart only. */
export const exposureSides = ['DOM', 'EXP'] as const satisfies readonly ExposureCategory[];
export type ExposureSide = ValueOf<typeof exposureSides>;

/** An amount for each category: `TOT = DOM + EXP = INS + NINS`. */
export type Exposure = Readonly<Record<ExposureCategory, Money>>;

/** A package is supplied with the declaration whose figures it shows. */
export const packageStatuses = ['TO_SUPPLY', 'DRAFT', 'CONFIRMED', 'TO_INVOICE', 'INVOICED'] as const;
export type PackageStatus = ValueOf<typeof packageStatuses>;

/** The status of a package; a declaration that is confirmed can be corrected for 24 hours before it is to be invoiced. */
export function packageStatusOf(status: StoredStatus, canBeCorrected: boolean): PackageStatus {
  if (status === 'TO_BE_SUPPLIED') return 'TO_SUPPLY';
  if (status !== 'DECLARED') return status;
  return canBeCorrected ? 'CONFIRMED' : 'TO_INVOICE';
}

/** What of a policy decides how its figures are split. */
export type PackageTerms = Pick<Policy, 'countriesCovered' | 'currency' | 'policyholder' | 'premiumTerms'>;

/** What of it tells domestic and export apart. */
export type HomeTerms = Readonly<{ currency: CurrencyCode; policyholder: Pick<Policy['policyholder'], 'countryCode'> }>;

/** A line of a package, with the premium of what is insured of it; `rate` and `premium` are `null` where none is agreed. */
export type ExposureLine = Readonly<{
  type: ExposureType;
  countryCode: string | null;
  /** Of a line of type DOMEXP: which of the two it is. */
  side: ExposureSide | null;
  exposure: Exposure;
  rate: number | null;
  premium: Money | null;
}>;

/** The types of the lines that a policy has: by country where countries have rates of their own. */
export function exposureTypesOf({ premiumTerms, countriesCovered }: PackageTerms): ExposureType[] {
  if (premiumTerms.premiumBasis === 'FLAT') return ['BLENDED'];
  const covered = countriesCovered.filter(({ excluded }) => !excluded);
  const rated = covered.filter(({ rate }) => rate !== null);
  if (rated.length === 0) return ['DOMEXP'];
  return rated.length < covered.length ? ['COUNTRY', 'OTHER'] : ['COUNTRY'];
}

/** Whether buyers of a country are domestic for the policyholder. */
function isHome({ policyholder }: Pick<HomeTerms, 'policyholder'>, countryCode: string): boolean {
  return isDomestic(policyholder.countryCode, countryCode);
}

/** The amounts of one line of a declaration: what is excluded is not insured. */
export function exposureOf(
  line: Pick<DeclarationLine, 'countryCode' | 'turnover' | 'exclusions'>,
  terms: HomeTerms,
): Exposure {
  const { currency } = terms;
  const [total, notInsured] = [money(line.turnover, currency), money(line.exclusions, currency)];
  const [domestic, exported] = isHome(terms, line.countryCode)
    ? [total, zeroMoney(currency)]
    : [zeroMoney(currency), total];
  return { DOM: domestic, EXP: exported, INS: subtractMoney(total, notInsured), NINS: notInsured, TOT: total };
}

/** The amounts of several, category by category. */
export function sumOfExposures(exposures: readonly Exposure[], currency: CurrencyCode): Exposure {
  const zero = zeroMoney(currency);
  const nothing: Exposure = { DOM: zero, EXP: zero, INS: zero, NINS: zero, TOT: zero };
  return exposures.reduce((sum, each) => byCategory((category) => addMoney(sum[category], each[category])), nothing);
}

function byCategory(amountOf: (category: ExposureCategory) => Money): Exposure {
  return Object.fromEntries(exposureCategories.map((category) => [category, amountOf(category)])) as Exposure;
}

/** Whether the identity of the categories holds. */
export function isBalanced({ DOM, EXP, INS, NINS, TOT }: Exposure): boolean {
  return compareMoney(addMoney(DOM, EXP), TOT) === 0 && compareMoney(addMoney(INS, NINS), TOT) === 0;
}

/** The lines of a package from those of its declaration, in the order of its types; countries by their codes. */
export function exposureLines(lines: readonly DeclarationLine[], terms: PackageTerms): ExposureLine[] {
  const [first = 'BLENDED'] = exposureTypesOf(terms);
  const kinds = lines.map((line) => ({ line, ...kindOf(line.countryCode, first, terms) }));
  const groups = Map.groupBy(kinds, ({ type, place }) => `${exposureTypes.indexOf(type)} ${place}`);
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, group]) => {
      const [{ type, place } = { type: 'BLENDED' as const, place: '' }] = group;
      return lineOf(
        type,
        place,
        group.map(({ line }) => line),
        terms,
      );
    });
}

/** Which line of the package figures of a country are in: `place` tells lines of one type apart. */
function kindOf(
  countryCode: string,
  first: ExposureType,
  terms: PackageTerms,
): Readonly<{ type: ExposureType; place: string }> {
  if (first === 'BLENDED') return { type: 'BLENDED', place: '' };
  if (first === 'DOMEXP') return { type: 'DOMEXP', place: isHome(terms, countryCode) ? 'DOM' : 'EXP' };
  const own = terms.countriesCovered.find((country) => country.countryCode === countryCode)?.rate ?? null;
  return own === null ? { type: 'OTHER', place: '' } : { type: 'COUNTRY', place: countryCode };
}

function lineOf(
  type: ExposureType,
  place: string,
  lines: readonly DeclarationLine[],
  terms: PackageTerms,
): ExposureLine {
  const countryCode = type === 'COUNTRY' ? place : null;
  const rate = type === 'COUNTRY' ? rateOf(terms, place) : rateOf(terms, '');
  return {
    type,
    countryCode,
    side: type === 'DOMEXP' ? (place as ExposureSide) : null,
    exposure: sumOfExposures(
      lines.map((line) => exposureOf(line, terms)),
      terms.currency,
    ),
    rate,
    premium: premiumOf(lines, (country) => rateOf(terms, country), terms.currency),
  };
}
