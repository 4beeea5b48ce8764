import { describe, expect, test } from 'vitest';
import { countrySpecials } from '../../../platform/core/country-specials.ts';
import { emptyQuery } from './company-query.ts';
import {
  bodyOfIdentification,
  faultsOfIdentification,
  type IdentificationValues,
  valuesOf,
} from './identification-values.ts';

const described = (some: Partial<IdentificationValues>): IdentificationValues => ({
  ...valuesOf({ ...emptyQuery, name: 'Kestrel Ridge', countryCode: 'DE', place: 'Bremen' }),
  ...some,
});
const faults = (some: Partial<IdentificationValues>) => faultsOfIdentification(described(some), countrySpecials);

test('begins with what was searched', () => {
  expect(valuesOf({ ...emptyQuery, name: ' Kestrel ', countryCode: 'US', place: '84101' })).toMatchObject({
    companyName: 'Kestrel',
    countryCode: 'US',
    postalCode: '84101',
    town: '',
  });
});

test('sends what was filled in, and a type only with its identifier', () => {
  expect(bodyOfIdentification(described({ identifierType: 'HRB' }), 'HERM-1000001')).toEqual({
    companyName: 'Kestrel Ridge',
    countryCode: 'DE',
    town: 'Bremen',
    policy: 'HERM-1000001',
  });
  expect(bodyOfIdentification(described({ identifierType: 'HRB', identifier: ' HRB 12345 ' }), null)).toMatchObject({
    identifierType: 'HRB',
    identifier: 'HRB 12345',
  });
});

describe('what is missing', () => {
  test('is nothing with a name, a country and a town', () => {
    expect(faults({})).toEqual({});
  });
  test('is the name or the country', () => {
    expect(faults({ companyName: ' ', countryCode: '' })).toEqual({ companyName: 'missing', countryCode: 'missing' });
  });
  test('is a place, unless there is a register number', () => {
    expect(faults({ town: '' })).toEqual({ town: 'missing' });
    expect(faults({ town: '', identifier: 'HRB 12345' })).toEqual({});
  });
  test('is the state where addresses have one, not the canton (D15)', () => {
    expect(faults({ countryCode: 'US' })).toEqual({ subdivisionCode: 'missing' });
    expect(faults({ countryCode: 'CH' })).toEqual({});
  });
});

test('an identifier is checked while it is typed', () => {
  expect(faults({ identifier: 'DE123456789', identifierType: 'VAT-DE' })).toEqual({
    identifier: 'identifier-checksum',
  });
  expect(faults({ identifier: '12', identifierType: 'VAT-DE' })).toEqual({ identifier: 'identifier-pattern' });
  expect(faults({ identifier: '12345678', identifierType: 'KVK' })).toEqual({ identifier: 'identifier-type' });
});
