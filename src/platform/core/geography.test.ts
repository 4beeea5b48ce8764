import { describe, expect, it } from 'vitest';
import { countryCodes, countryShape, isCountry } from './countries.ts';
import {
  countrySpecials,
  domesticOverseas,
  frenchOverseas,
  isDomestic,
  pickListCountry,
  searchCountries,
  separateOverseas,
  subdivisionNeed,
  termsCountry,
} from './country-specials.ts';
import { entitiesWith, entityOf, publishedEntities } from './insurer-entities.ts';
import { isSubdivision, readSubdivision, subdivisionsOf } from './subdivisions.ts';

describe('countries', () => {
  it('are the 249 of ISO 3166-1', () => {
    expect(new Set(countryCodes).size).toBe(249);
    expect(isCountry('FR')).toBe(true);
    expect(isCountry('fr')).toBe(false);
    expect(countryShape.safeParse('UK').success).toBe(false);
  });
});

describe('country specials (D15)', () => {
  it('asks for subdivisions where addresses carry them', () => {
    expect(['AU', 'CA', 'US'].map((country) => subdivisionNeed(country))).toEqual(['required', 'required', 'required']);
    expect(['CH', 'MX'].map((country) => subdivisionNeed(country))).toEqual(['optional', 'optional']);
    expect(subdivisionNeed('DE')).toBe('none');
  });

  it('lets configuration replace the lists', () => {
    expect(subdivisionNeed('BR', { ...countrySpecials, subdivisionCountries: ['BR'] })).toBe('required');
  });

  it('treats eight territories as domestic France and four as countries grouped under it', () => {
    for (const country of domesticOverseas) {
      expect(termsCountry(country)).toBe('FR');
      expect(isDomestic('FR', country)).toBe(true);
    }
    for (const country of separateOverseas) {
      expect(termsCountry(country)).toBe(country);
      expect(isDomestic('FR', country)).toBe(false);
    }
    for (const country of frenchOverseas) expect(pickListCountry(country)).toBe('FR');
  });

  it('searches France and its territories together', () => {
    expect(searchCountries('FR')).toEqual(['FR', ...frenchOverseas]);
    expect(searchCountries('RE')).toEqual(['RE', 'FR']);
    expect(searchCountries('DE')).toEqual(['DE']);
  });

  it('counts Liechtenstein as domestic Switzerland', () => {
    expect(isDomestic('CH', 'LI')).toBe(true);
    expect(isDomestic('CH', 'AT')).toBe(false);
  });
});

describe('subdivisions', () => {
  it('covers every country whose addresses carry one', () => {
    const counts = countrySpecials.subdivisionCountries.map((country) => subdivisionsOf(country).length);
    expect(counts).toEqual([8, 13, 26, 32, 57]);
    expect(subdivisionsOf('DE')).toEqual([]);
  });

  it('reads codes and names of any spelling', () => {
    for (const written of ['QC', 'CA-QC', 'Quebec', 'québec '])
      expect(readSubdivision('CA', written)?.code).toBe('CA-QC');
    expect(readSubdivision('CA', 'Bavaria')).toBeNull();
    expect(isSubdivision('CA', 'CA-QC')).toBe(true);
    expect(isSubdivision('US', 'CA-QC')).toBe(false);
  });
});

describe('insurer entities (C15)', () => {
  it('has the seventeen codes', () => {
    expect(publishedEntities).toHaveLength(17);
    expect(entityOf('HERM', 'FR')).toEqual({ code: 'HERM', listedAs: 'HERM', country: 'DE' });
    expect(entityOf('EHWA', 'US')).toEqual({ code: 'EHWA', listedAs: 'EHWA', country: null });
  });

  it('shows an unknown code as OTHER in the policy’s own country', () => {
    expect(entityOf('EHSE', 'SE')).toEqual({ code: 'EHSE', listedAs: 'OTHER', country: 'SE' });
    expect(entityOf('OTHER', 'SE')).toEqual({ code: 'OTHER', listedAs: 'OTHER', country: 'SE' });
  });

  it('takes further entities from configuration', () => {
    const entities = entitiesWith([
      { code: 'EHSE', country: 'SE' },
      { code: 'HERM', country: 'AT' },
    ]);
    expect(entities).toHaveLength(18);
    expect(entityOf('EHSE', null, entities)).toEqual({ code: 'EHSE', listedAs: 'EHSE', country: 'SE' });
    expect(entityOf('HERM', null, entities).country).toBe('AT');
    expect(entityOf('TI', null, entities).country).toBe('GB');
  });
});
