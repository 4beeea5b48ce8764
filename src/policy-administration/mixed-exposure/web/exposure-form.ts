import { type Money, money } from '../../../platform/core/money.ts';
import { type EnteredExposure, linesOfExposures } from '../entered-exposure.ts';
import { type Exposure, exposureOf, type HomeTerms, sumOfExposures } from '../exposure.ts';
import type { ExposurePackageDetail } from '../mixed-exposure.contract.ts';

/* Figures of a package as they are typed: of each country what is insured, what is not, and both together. */

/** The categories that are typed; whether a country is domestic or export is known. */
export const typedCategories = ['INS', 'NINS', 'TOT'] as const;
export type TypedCategory = (typeof typedCategories)[number];

/** Amounts of a country as plain decimal text, blank where they follow from the others. */
export type TypedExposure = Readonly<{ countryCode: string } & Record<TypedCategory, string>>;

/** Countries with a line before anything is entered; others can be added. */
const mostBlankLines = 6;

/** A country with nothing entered. */
export function blankExposure(countryCode: string): TypedExposure {
  return { countryCode, INS: '', NINS: '', TOT: '' };
}

/** What is entered, or blank lines of the first countries. What is insured follows. */
export function typedOf({ entered, countries }: Pick<ExposurePackageDetail, 'entered' | 'countries'>): TypedExposure[] {
  if (entered.length === 0) return countries.slice(0, mostBlankLines).map(blankExposure);
  return entered.map(({ countryCode, TOT, NINS }) => ({ countryCode, INS: '', NINS: NINS.amount, TOT: TOT.amount }));
}

/** Which amount follows from the two others once one of them is typed. */
const following: Readonly<Record<TypedCategory, TypedCategory>> = { INS: 'NINS', NINS: 'INS', TOT: 'NINS' };

/** A line in which an amount is typed: where all three would stand, one is left to follow. */
export function withAmount(line: TypedExposure, category: TypedCategory, amount: string): TypedExposure {
  const typed = { ...line, [category]: amount };
  const isFull = typedCategories.every((each) => typed[each] !== '');
  return isFull ? { ...typed, [following[category]]: '' } : typed;
}

/** As on the wire. */
const plainAmount = /^\d+(\.\d+)?$/;

/** Whether every amount is one, or blank. */
export function areAmountsRead(lines: readonly TypedExposure[]): boolean {
  return lines.every((line) => typedCategories.every((each) => line[each] === '' || plainAmount.test(line[each])));
}

/** The amounts that are there, as they are sent. */
export function exposuresOf(lines: readonly TypedExposure[], { currency }: HomeTerms): EnteredExposure[] {
  return lines.flatMap((line) =>
    typedCategories.flatMap((category) =>
      plainAmount.test(line[category])
        ? [{ countryCode: line.countryCode, category, amount: money(line[category], currency) }]
        : [],
    ),
  );
}

/** All categories of a country as the typed ones make them; `null` where more is insured, or not, than there is. */
export function exposureOfTyped(line: TypedExposure, terms: HomeTerms): Exposure | null {
  const made = linesOfExposures(exposuresOf([line], terms), terms);
  if ('refusal' in made) return null;
  return sumOfExposures(
    made.lines.map((each) => exposureOf(plainLine(each), terms)),
    terms.currency,
  );
}

function plainLine({ countryCode, turnover, exclusions }: { countryCode: string; turnover: Money; exclusions: Money }) {
  return { countryCode, turnover: turnover.amount, exclusions: exclusions.amount };
}
