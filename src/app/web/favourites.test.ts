import { expect, it } from 'vitest';
import { addressToPin, linkOf } from './favourites.ts';

it('a screen is pinned with its filters, without its open row and the policies, which stay selected everywhere', () => {
  const address = addressToPin('/risk-services/covers', {
    countryCode: 'DE,FR',
    open: 'cov_1',
    policy: 'HERM-1000001',
    display: 'tile',
  });
  expect(address).toBe('/risk-services/covers?countryCode=DE,FR');
  expect(linkOf({ title: 'Covers', address })).toEqual({
    to: '/risk-services/covers',
    search: { countryCode: 'DE,FR' },
  });
  expect(linkOf({ title: 'Buyer', address: '/buyers/100231' })).toEqual({ to: '/buyers/100231', search: {} });
});
