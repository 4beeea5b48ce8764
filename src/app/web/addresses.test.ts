import { expect, it } from 'vitest';
import { asInAddress } from './addresses.ts';

it('a link tells its screen what the same address tells it after a reload', () => {
  const linked = { q: 'Ostsee & Söhne', filter: 'cover,pending', open: 5, all: true, view: '', policy: undefined };
  expect(asInAddress(linked)).toEqual({ q: 'Ostsee & Söhne', filter: 'cover,pending', open: '5', all: 'true' });
});
