import { expect, test } from 'vitest';
import { countriesOf } from './countries-in-use.ts';

const cover = (coverId: string, countryCode: string) => ({
  coverId,
  company: { companyId: `of-${coverId}`, companyName: 'Buyer', countryCode },
});

test('the country with the most covers comes first, and a cover in two lists counts once', () => {
  const covers = [cover('a', 'BE'), cover('b', 'FR'), cover('c', 'FR'), cover('a', 'BE'), cover('a', 'BE')];
  expect(countriesOf(covers)).toEqual(['FR', 'BE']);
  expect(countriesOf([])).toEqual([]);
});
