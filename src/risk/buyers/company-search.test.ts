import { describe, expect, it } from 'vitest';
import {
  compareHits,
  leastShownScore,
  looksLikeIdentifier,
  matchQuality,
  type RankedHit,
  scoreWithPlace,
  whyNotSearch,
} from './company-search.ts';

describe('why a search by name cannot be made', () => {
  const byName = (name: string, more: object = {}) =>
    whyNotSearch({ mode: 'byName', countryCode: 'DE', name, ...more });

  it('needs two letters, or one character that is a word', () => {
    expect(byName('ab')).toBeNull();
    expect(byName('東')).toBeNull();
    expect(byName('3M')).toBeNull();
    expect(byName('a')).toMatchObject({ code: 'search-key-too-short', facts: { least: 2 } });
    expect(byName(' - ')).toMatchObject({ code: 'search-key-too-short' });
  });

  it('needs a place in the countries that are configured so', () => {
    const specials = { extraSearchKeyCountries: ['NL'], subdivisionCountries: [], optionalSubdivisionCountries: [] };
    const dutch = { mode: 'byName', countryCode: 'NL', name: 'Rijnzicht' } as const;
    expect(whyNotSearch(dutch)).toBeNull();
    expect(whyNotSearch(dutch, specials)).toMatchObject({ code: 'locality-required', facts: { countryCode: 'NL' } });
    expect(whyNotSearch({ ...dutch, town: '  ' }, specials)).not.toBeNull();
    expect(whyNotSearch({ ...dutch, town: 'Breda' }, specials)).toBeNull();
    for (const countryCode of ['AU', 'CH', 'TH', 'US', 'CA']) {
      expect(byName('Smith', { countryCode })).toMatchObject({ code: 'locality-required' });
      expect(byName('Smith', { countryCode, postalCode: '1' })).toBeNull();
    }
  });
});

describe('scores', () => {
  const place = { town: 'München', postCodes: ['80331'], subdivisionCode: null };
  const withPlace = (search: object) => scoreWithPlace(100, place, { mode: 'byName', ...search });

  it('fall where the place does not fit', () => {
    expect(withPlace({})).toBe(100);
    expect(withPlace({ town: 'munchen' })).toBe(100);
    expect(withPlace({ town: 'Mün', postalCode: '803' })).toBe(100);
    expect(withPlace({ town: 'München', postalCode: '50667' })).toBeCloseTo(96);
    expect(withPlace({ town: 'Köln' })).toBeCloseTo(92);
    expect(withPlace({ town: '-' })).toBeCloseTo(92);
  });

  it('name how certain a hit is', () => {
    expect([100, 99, 98, 80, 79, 0].map(matchQuality)).toEqual(['EXACT', 'EXACT', 'HIGH', 'HIGH', 'LOW', 'LOW']);
  });

  it('show what is near the best hit', () => {
    expect(leastShownScore(100)).toBe(60);
    expect(leastShownScore(50)).toBe(40);
  });
});

describe('the order of hits', () => {
  const hit = (name: string, score: number, some: Partial<RankedHit> = {}) => ({
    name,
    score,
    isOwn: false,
    isCountryCovered: false,
    ...some,
  });

  it('begins with own buyers that fit well, then those that fit best; countries of the policies before others', () => {
    const hits = [
      hit('somewhat alike', 70),
      hit('own, somewhat alike', 65, { isOwn: true }),
      hit('the same name', 100),
      hit('the same name, covered', 99, { isCountryCovered: true }),
      hit('likely', 95),
      hit('likely, covered', 85, { isCountryCovered: true }),
      hit('own, likely', 82, { isOwn: true }),
    ];
    expect([...hits].sort(compareHits).map(({ name }) => name)).toEqual([
      'own, likely',
      'the same name, covered',
      'the same name',
      'likely, covered',
      'likely',
      'own, somewhat alike',
      'somewhat alike',
    ]);
  });
});

describe('an identifier in place of a name', () => {
  it('has five digits or more and few letters', () => {
    const identifiers = [
      '24881306',
      'HRB 12345',
      'DE 811 234 567',
      'VAT-DE 811234567',
      'CHE-123.456.788 MWST',
      'Siren 123 456 782',
    ];
    expect(identifiers.filter((text) => !looksLikeIdentifier(text))).toEqual([]);
    expect(
      ['Rijnzicht', 'Studio 54', 'Werk 1892 GmbH', '3M', 'Kantine am Markt 10115'].filter(looksLikeIdentifier),
    ).toEqual([]);
  });
});
