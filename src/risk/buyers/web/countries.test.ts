import { expect, test } from 'vitest';
import { createFormat } from '../../../platform/core/format.ts';
import { findCountries, namedCountries } from './CountryField.tsx';

const named = (locale: string) => namedCountries(createFormat({ locale, today: '2026-11-20' }));
const found = (locale: string, typed: string) => findCountries(named(locale), typed).map(({ code }) => code);

test('countries are found by name in the reader’s language, the likeliest first', () => {
  expect(found('en-GB', 'neth')).toEqual(['NL', 'BQ']);
  expect(found('fr-FR', 'pays-bas').slice(0, 1)).toEqual(['NL']);
  expect(found('de-DE', 'osterr')).toEqual(['AT']);
});

test('of those that match, the countries that the policies cover come first', () => {
  const format = createFormat({ locale: 'en-GB', today: '2026-11-20' });
  const covering = (covered: readonly string[], typed: string) =>
    findCountries(namedCountries(format, covered), typed).map(({ code }) => code);
  expect(covering([], 'bel')).toEqual(['BY', 'BE', 'BZ']);
  expect(covering(['DE', 'BE'], 'bel')).toEqual(['BE', 'BY', 'BZ']);
  expect(covering(['NL', 'BE'], '').slice(0, 3)).toEqual(['BE', 'NL', 'AF']);
});

test('a code leads to its country', () => {
  expect(found('en-GB', 'ch')[0]).toBe('CH');
  expect(found('en-GB', 'us')[0]).toBe('US');
});

test('overseas territories stand under France too (D15)', () => {
  const french = found('en-GB', 'france');
  expect(french[0]).toBe('FR');
  expect(french).toEqual(expect.arrayContaining(['RE', 'GP', 'NC', 'PF']));
  expect(named('en-GB').find(({ code }) => code === 'RE')?.group).toBe('France');
});
