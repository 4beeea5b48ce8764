import { describe, expect, test } from 'vitest';
import {
  bodyOf,
  type CompanyQuery,
  emptyQuery,
  inCountry,
  isBlank,
  readPlace,
  readQuery,
  searchOf,
  writeQuery,
} from './company-query.ts';

const query = (some: Partial<CompanyQuery>): CompanyQuery => ({ ...emptyQuery, ...some });

describe('a search in an address', () => {
  test('comes back as it was written', () => {
    const whole = query({
      mode: 'byIdentifier',
      countryCode: 'CH',
      name: 'Räber & Co',
      place: '8005',
      subdivisionCode: 'CH-ZH',
      identifierType: 'UID',
      identifier: 'CHE-123.456.788',
      extended: true,
    });
    expect(readQuery(writeQuery(whole))).toEqual(whole);
    expect(readQuery(writeQuery(emptyQuery))).toEqual(emptyQuery);
  });

  test('loses what does not exist', () => {
    expect(
      readQuery({ searchMode: 'byMagic', country: 'XX', subdivision: 'CH-ZH', identifierType: 'KVK', name: '<b>' }),
    ).toEqual(query({ name: '<b>' }));
    expect(readQuery({ country: 'NL', identifierType: 'SIREN', subdivision: 'US-NY' })).toEqual(
      query({ countryCode: 'NL' }),
    );
  });
});

describe('what is searched', () => {
  test('holds the fields of its mode only', () => {
    const both = query({ countryCode: 'NL', name: ' Rijnzicht ', place: 'Rotterdam', identifier: '12345678' });
    expect(searchOf(both)).toEqual({ mode: 'byName', countryCode: 'NL', name: 'Rijnzicht', town: 'Rotterdam' });
    expect(searchOf({ ...both, mode: 'byIdentifier' })).toEqual({
      mode: 'byIdentifier',
      countryCode: 'NL',
      identifier: '12345678',
    });
    expect(bodyOf(both, 'HERM-1000001')).toMatchObject({ policy: 'HERM-1000001' });
  });

  test('is nothing before something was entered', () => {
    expect(isBlank(query({ countryCode: 'NL', name: '  ', identifier: '1' }))).toBe(true);
    expect(isBlank(query({ mode: 'byIdentifier', identifier: '1' }))).toBe(false);
  });
});

describe('a place', () => {
  test.each(['8005', 'D-80331', 'SW1A 1AA', 'K1A 0B1', 'LV-1010', '97400', 'l-1234'])('%s is a postal code', (code) => {
    expect(readPlace(code)).toEqual({ postalCode: code });
  });
  test.each(['Zürich', 'Paris 8e', 'Îles', '東京', 'Ho'])('%s is a town', (town) => {
    expect(readPlace(town)).toEqual({ town });
  });
});

test('another country drops what belonged to the former one', () => {
  const swiss = query({ countryCode: 'CH', subdivisionCode: 'CH-ZH', identifierType: 'UID', name: 'Räber' });
  expect(inCountry(swiss, 'US')).toEqual(query({ countryCode: 'US', name: 'Räber' }));
  expect(inCountry(swiss, 'LI').identifierType).toBe('UID');
  expect(inCountry(query({ identifierType: 'DUNS', countryCode: 'NL' }), null).identifierType).toBe('DUNS');
});
