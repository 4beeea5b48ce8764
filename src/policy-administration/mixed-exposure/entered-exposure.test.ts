import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../platform/core/money.ts';
import { coverCountry, defaultTerms } from '../../policies/policies/policy-terms.ts';
import { type EnteredExposure, linesOfExposures } from './entered-exposure.ts';
import { type ExposureCategory, exposureCategories, exposureLines, type PackageTerms } from './exposure.ts';

const terms: PackageTerms = {
  currency: 'EUR',
  policyholder: { name: 'Nordwind', countryCode: 'DE' },
  premiumTerms: defaultTerms('EUR', 'DE', '2026-01-01').premiumTerms,
  countriesCovered: [coverCountry('DE'), coverCountry('FR')],
};
const of = (countryCode: string, category: ExposureCategory, amount: number): EnteredExposure => ({
  countryCode,
  category,
  amount: money(amount, 'EUR'),
});
const figures = (...entered: EnteredExposure[]) => {
  const read = linesOfExposures(entered, terms);
  if ('refusal' in read) return read.refusal.errors?.map(({ pointer, code }) => [pointer, code]);
  return read.lines.map(({ countryCode, turnover, exclusions }) => [
    countryCode,
    Number(turnover.amount),
    Number(exclusions.amount),
  ]);
};

describe('entered exposures', () => {
  it.each([
    ['insured and total', [of('DE', 'INS', 90), of('DE', 'TOT', 100)]],
    ['insured and not insured', [of('DE', 'INS', 90), of('DE', 'NINS', 10)]],
    ['domestic and not insured', [of('DE', 'DOM', 100), of('DE', 'NINS', 10)]],
    ['all five', exposureCategories.map((category, at) => of('DE', category, [100, 0, 90, 10, 100][at] ?? 0))],
  ])('are complete by %s', (_what, entered) => {
    expect(figures(...entered)).toEqual([['DE', 100, 10]]);
  });

  it('are all insured where nothing else is said', () => {
    expect(figures(of('FR', 'EXP', 70), of('DE', 'TOT', 30))).toEqual([
      ['FR', 70, 0],
      ['DE', 30, 0],
    ]);
  });

  it('are refused where they contradict each other, each by its field', () => {
    expect(figures(of('DE', 'INS', 90), of('DE', 'NINS', 20), of('DE', 'TOT', 100))).toEqual([
      ['/exposures/1/amount', 'not-balanced'],
    ]);
    expect(figures(of('FR', 'DOM', 5))).toEqual([['/exposures/0/amount', 'not-balanced']]);
    expect(figures(of('DE', 'INS', 200), of('DE', 'TOT', 100))).toEqual([
      ['/exposures/0/amount', 'not-balanced'],
      ['/exposures/1/amount', 'not-balanced'],
    ]);
    expect(figures(of('DE', 'TOT', 100), of('DE', 'TOT', 100))).toEqual([['/exposures/1/category', 'twice']]);
    const dollars = { ...of('DE', 'TOT', 100), amount: money(100, 'USD') };
    expect(figures(dollars)).toEqual([['/exposures/0/amount/currency', 'currency-not-allowed']]);
  });

  it('come back as they were entered, whichever categories were left out', () => {
    const categories = fc.constantFrom<readonly ExposureCategory[]>(
      ['INS', 'NINS'],
      ['INS', 'TOT'],
      ['NINS', 'TOT'],
      ['DOM', 'EXP', 'INS', 'NINS', 'TOT'],
    );
    fc.assert(
      fc.property(
        fc.nat(1e6),
        fc.nat(1e6),
        categories,
        fc.constantFrom('DE', 'FR'),
        (insured, rest, given, country) => {
          const total = insured + rest;
          const isHome = country === 'DE';
          const all = { DOM: isHome ? total : 0, EXP: isHome ? 0 : total, INS: insured, NINS: rest, TOT: total };
          const read = linesOfExposures(
            given.map((category) => of(country, category, all[category])),
            terms,
          );
          if ('refusal' in read) throw new Error(JSON.stringify(read.refusal));
          const stored = read.lines.map(({ turnover, exclusions, ...line }) => ({
            ...line,
            turnover: turnover.amount,
            exclusions: exclusions.amount,
          }));
          const [shown] = exposureLines(stored, terms);
          for (const category of exposureCategories)
            expect(Number(shown?.exposure[category].amount)).toBe(all[category]);
        },
      ),
    );
  });
});
