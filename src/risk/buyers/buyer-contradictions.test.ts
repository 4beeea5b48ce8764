import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contradictionsOf, type RegisteredBuyer } from './buyer-contradictions.ts';

const buyer: RegisteredBuyer = {
  companyName: 'Besfield Chackordford Ltd',
  otherNames: ['Chackordford Tools'],
  countryCode: 'GB',
};
const codes = (companyName: string | undefined, countryCode?: 'GB' | 'US' | 'FR' | 'GP', of = buyer) =>
  contradictionsOf({ companyName, countryCode }, of).map(({ code }) => code);

describe('what a line says of its buyer', () => {
  it.each([
    'Besfield Chackordford Ltd',
    'BESFIELD CHACKORDFORD LIMITED',
    'Chackordford Besfield',
    'Besfeld Chackordford',
    'Besfield',
    'Chackordford Tools Ltd.',
    'Besfield Chackordford Ltd (London branch)',
  ])('may be written otherwise: %s', (name) => {
    expect(codes(name, 'GB')).toEqual([]);
  });

  it.each(['Totally Different Ltd', 'Müller & Söhne GmbH', 'Transports Desmaretz SA'])(
    'contradicts the register by another name: %s',
    (name) => {
      expect(codes(name)).toEqual(['name-differs']);
    },
  );

  it('contradicts the register by a sister that shares the name but for generic words', () => {
    const bouw = { companyName: 'Van den Berg Bouw BV', otherNames: [], countryCode: 'NL' };
    expect(codes('Van den Berg Holding BV', undefined, bouw)).toEqual(['name-differs']);
    expect(codes('V.d. Berg Bouw', undefined, bouw)).toEqual([]);
  });

  it('contradicts the register by another country, which overseas is the same', () => {
    expect(codes(undefined, 'US')).toEqual(['country-differs']);
    expect(codes('Totally Different Ltd', 'US')).toEqual(['country-differs', 'name-differs']);
    expect(codes(undefined, 'GP', { ...buyer, countryCode: 'FR' })).toEqual([]);
  });

  it('never contradicts a name by itself', () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{2,9}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        const companyName = words.join(' ');
        expect(codes(companyName, undefined, { companyName, otherNames: [], countryCode: 'GB' })).toEqual([]);
      }),
    );
  });
});
