import { describe, expect, it } from 'vitest';
import { countryCodes } from '../../platform/core/countries.ts';
import { readCountry } from './country-notation.ts';

describe('readCountry', () => {
  it.each([
    ['DE', 'DE'],
    ['de', 'DE'],
    ['DEU', 'DE'],
    ['D', 'DE'],
    ['D-80331', 'DE'],
    ['Deutschland', 'DE'],
    ['ALLEMAGNE', 'DE'],
    ['Duitsland', 'DE'],
    ['Germania', 'DE'],
    ['Alemania', 'DE'],
    ['Bundesrepublik Deutschland', 'DE'],
    ['UK', 'GB'],
    ['U.K.', 'GB'],
    ['Royaume-Uni', 'GB'],
    ['Großbritannien', 'GB'],
    ['EL', 'GR'],
    ['U.S.A.', 'US'],
    ['Holland', 'NL'],
    ['Côte d’Ivoire', 'CI'],
    ['La Réunion', 'RE'],
    ['GRC', 'GR'],
    ['CHE', 'CH'],
    ['KHM', 'KH'],
    ['PRT', 'PT'],
    ['SVN', 'SI'],
    ['ZWE', 'ZW'],
  ])('%s is %s', (written, country) => {
    expect(readCountry(written)).toBe(country);
  });

  it.each(['', 'Atlantis', 'XX', 'EUR', '12'])('%j is none', (written) => {
    expect(readCountry(written)).toBeNull();
  });

  it('knows each country by its name in English, French and German', () => {
    for (const language of ['en', 'fr', 'de']) {
      const names = new Intl.DisplayNames([language], { type: 'region' });
      for (const code of countryCodes) expect(readCountry(names.of(code)!)).toBe(code);
    }
  });
});
