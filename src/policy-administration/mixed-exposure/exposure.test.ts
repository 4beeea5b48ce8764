import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDomestic } from '../../platform/core/country-specials.ts';
import { money } from '../../platform/core/money.ts';
import { coverCountry, defaultTerms } from '../../policies/policies/policy-terms.ts';
import {
  exposureCategories,
  exposureLines,
  exposureTypesOf,
  isBalanced,
  type PackageTerms,
  packageStatusOf,
  sumOfExposures,
} from './exposure.ts';

const terms = (rates: Readonly<Record<string, number | null>>, premiumRate: number | null = 0.2): PackageTerms => ({
  currency: 'EUR',
  policyholder: { name: 'Nordwind', countryCode: 'DE' },
  premiumTerms: { ...defaultTerms('EUR', 'DE', '2026-01-01').premiumTerms, premiumRate },
  countriesCovered: Object.entries(rates).map(([country, rate]) => coverCountry(country, { rate })),
});
const line = (countryCode: string, turnover: string, exclusions = '0') => ({
  countryCode,
  category: null,
  insuredEntityId: null,
  turnover,
  exclusions,
});
const amounts = (lines: ReturnType<typeof exposureLines>) =>
  lines.map(({ type, countryCode, exposure, premium }) => [
    type,
    countryCode,
    ...exposureCategories.map((category) => Number(exposure[category].amount)),
    Number(premium?.amount),
  ]);

describe('the lines of a package (handbook covers 10)', () => {
  it('are domestic and export where one rate holds for all', () => {
    const one = terms({ DE: null, FR: null, NL: null });
    expect(exposureTypesOf(one)).toEqual(['DOMEXP']);
    const lines = exposureLines([line('FR', '300'), line('DE', '1000', '100'), line('NL', '500', '50')], one);
    expect(amounts(lines)).toEqual([
      ['DOMEXP', null, 1000, 0, 900, 100, 1000, 1.8],
      ['DOMEXP', null, 0, 800, 750, 50, 800, 1.5],
    ]);
    expect(lines.map(({ side }) => side)).toEqual(['DOM', 'EXP']);
    // what was sold abroad stays export, though it is nothing
    expect(exposureLines([line('FR', '0')], one).map(({ side }) => side)).toEqual(['EXP']);
  });

  it('are by country where a country has its own rate, and one for all others: the package is mixed', () => {
    const mixed = terms({ DE: null, FR: 0.5, NL: null });
    expect(exposureTypesOf(mixed)).toEqual(['COUNTRY', 'OTHER']);
    const lines = exposureLines([line('DE', '1000'), line('FR', '400', '200'), line('NL', '500')], mixed);
    expect(amounts(lines)).toEqual([
      ['COUNTRY', 'FR', 0, 400, 200, 200, 400, 1],
      ['OTHER', null, 1000, 500, 1500, 0, 1500, 3],
    ]);
    expect(lines.map(({ rate }) => rate)).toEqual([0.5, 0.2]);
  });

  it('are one where the premium does not depend on the figures', () => {
    const base = terms({ DE: null });
    const flat: PackageTerms = { ...base, premiumTerms: { ...base.premiumTerms, premiumBasis: 'FLAT' } };
    const [blended] = exposureLines([line('DE', '1000'), line('FR', '400')], flat);
    expect(blended).toMatchObject({
      type: 'BLENDED',
      rate: null,
      premium: null,
      exposure: { TOT: money('1400', 'EUR') },
    });
  });

  it('count Liechtenstein as domestic for a policyholder in Switzerland', () => {
    const swiss: PackageTerms = { ...terms({ CH: null, LI: null }), policyholder: { name: 'x', countryCode: 'CH' } };
    expect(amounts(exposureLines([line('LI', '70')], swiss))[0]?.slice(0, 4)).toEqual(['DOMEXP', null, 70, 0]);
  });

  const countries = ['DE', 'FR', 'NL', 'US'] as const;
  const lines = fc.uniqueArray(
    fc
      .record({
        countryCode: fc.constantFrom(...countries),
        turnover: fc.integer({ min: 0, max: 1e9 }),
        part: fc.integer({ min: 0, max: 100 }),
      })
      .map(({ countryCode, turnover, part }) =>
        line(countryCode, String(turnover), new Big(turnover).times(part).div(100).round(2).toString()),
      ),
    { selector: ({ countryCode }) => countryCode },
  );
  const rates = fc.record(Object.fromEntries(countries.map((country) => [country, fc.constantFrom(null, 0.1, 0.25)])));

  it('hold the identity, line by line and in all, as a plain computation says', () => {
    fc.assert(
      fc.property(lines, rates, fc.constantFrom(null, 0.2), (given, ofCountries, rate) => {
        const of = terms(ofCountries as Record<string, number | null>, rate);
        const shown = exposureLines(given, of);
        const total = sumOfExposures(
          shown.map(({ exposure }) => exposure),
          'EUR',
        );
        expect([...shown.map(({ exposure }) => exposure), total].every(isBalanced)).toBe(true);
        const plain = (fits: (countryCode: string) => boolean, of: 'turnover' | 'exclusions') =>
          given.filter(({ countryCode }) => fits(countryCode)).reduce((sum, each) => sum.plus(each[of]), new Big(0));
        expect(new Big(total.DOM.amount).eq(plain((country) => isDomestic('DE', country), 'turnover'))).toBe(true);
        expect(new Big(total.NINS.amount).eq(plain(() => true, 'exclusions'))).toBe(true);
        expect(new Big(total.TOT.amount).eq(plain(() => true, 'turnover'))).toBe(true);
      }),
    );
  });
});

describe('the status of a package', () => {
  it('follows the declaration', () => {
    expect(packageStatusOf('TO_BE_SUPPLIED', false)).toBe('TO_SUPPLY');
    expect(packageStatusOf('DRAFT', false)).toBe('DRAFT');
    expect(packageStatusOf('DECLARED', true)).toBe('CONFIRMED');
    expect(packageStatusOf('DECLARED', false)).toBe('TO_INVOICE');
    expect(packageStatusOf('INVOICED', false)).toBe('INVOICED');
  });
});
