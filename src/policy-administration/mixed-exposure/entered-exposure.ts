import { isDomestic } from '../../platform/core/country-specials.ts';
import {
  addMoney,
  compareMoney,
  type Money,
  signOfMoney,
  subtractMoney,
  zeroMoney,
} from '../../platform/core/money.ts';
import type { FieldError } from '../../platform/core/problem.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import type { EnteredLine } from '../turnover-declarations/turnover-declaration.ts';
import { type Exposure, type ExposureCategory, exposureCategories, type HomeTerms } from './exposure.ts';

/* Figures of a package as they are entered: amounts of some categories by country, from which the others follow. */

/** An amount of a category, of buyers in a country. */
export type EnteredExposure = Readonly<{ countryCode: string; category: ExposureCategory; amount: Money }>;

type Placed = EnteredExposure & Readonly<{ at: number }>;

/**
 * Lines of a declaration from exposures; or why they are none: amounts of a country that contradict each other, or a category
 * given twice. What is not given follows: of an insured and a total amount the one that is not insured.
 * Example: INS 90,000 and TOT 100,000 are NINS 10,000, and DOM 100,000 in the policyholder's country.
 */
export function linesOfExposures(
  entered: readonly EnteredExposure[],
  terms: HomeTerms,
): Readonly<{ lines: EnteredLine[] }> | Readonly<{ refusal: Refusal }> {
  const byCountry = Map.groupBy(
    entered.map((exposure, at): Placed => ({ ...exposure, at })),
    ({ countryCode }) => countryCode,
  );
  const errors: FieldError[] = [];
  const lines: EnteredLine[] = [];
  for (const [countryCode, given] of byCountry) {
    const faults = faultsOf(given, terms);
    errors.push(...faults);
    if (faults.length > 0) continue;
    const { TOT, NINS } = completed(given, terms);
    lines.push({ countryCode, category: null, insuredEntityId: null, turnover: TOT, exclusions: NINS });
  }
  return errors.length > 0 ? { refusal: refuse('invalid-input', undefined, errors) } : { lines };
}

function faultsOf(given: readonly Placed[], terms: HomeTerms): FieldError[] {
  const foreign = given.filter(({ amount }) => amount.currency !== terms.currency);
  if (foreign.length > 0) return foreign.map(({ at }) => fault(at, 'amount/currency', 'currency-not-allowed'));
  const seen = new Set<string>();
  const twice = given.filter(({ category }) => seen.has(category) || !seen.add(category));
  if (twice.length > 0) return twice.map(({ at }) => fault(at, 'category', 'twice'));
  const exposure = completed(given, terms);
  const isPossible = exposureCategories.every((category) => signOfMoney(exposure[category]) >= 0);
  return given
    .filter(({ category, amount }) => !isPossible || compareMoney(amount, exposure[category]) !== 0)
    .map(({ at }) => fault(at, 'amount', 'not-balanced'));
}

function fault(at: number, field: string, code: string): FieldError {
  return { pointer: `/exposures/${at}/${field}`, code };
}

/** All categories of a country: the total as it is given, or as the others make it. */
function completed(given: readonly Placed[], terms: HomeTerms): Exposure {
  const [first] = given;
  const zero = zeroMoney(terms.currency);
  const amounts = new Map(given.map(({ category, amount }) => [category, amount]));
  const isHome = first !== undefined && isDomestic(terms.policyholder.countryCode, first.countryCode);
  const parts = addMoney(amounts.get('INS') ?? zero, amounts.get('NINS') ?? zero);
  const total = amounts.get('TOT') ?? amounts.get(isHome ? 'DOM' : 'EXP') ?? parts;
  const insured = amounts.get('INS') ?? subtractMoney(total, amounts.get('NINS') ?? zero);
  return {
    DOM: isHome ? total : zero,
    EXP: isHome ? zero : total,
    INS: insured,
    NINS: subtractMoney(total, insured),
    TOT: total,
  };
}
