import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type IdentifierType,
  identifierFault,
  identifierType,
  identifierTypes,
  identifierTypesOf,
  possibleIdentifiers,
  readIdentifier,
  whyNotIdentifier,
} from './identifiers.ts';

const typeOf = (code: string) => identifierType(code) as IdentifierType;

/** Published numbers of public registers and tax offices, as people write them. */
const written: ReadonlyArray<[code: string, text: string, normal: string]> = [
  ['SIREN', '732 829 320', '732829320'],
  ['SIREN', '732 829 320 00074', '732829320'],
  ['SIREN', 'FR 44 732 829 320', '732829320'],
  ['SIREN', 'Siren: 732.829.320', '732829320'],
  ['CBE', 'BE 0202.239.951', '0202239951'],
  ['CBE', '202.239.951', '0202239951'],
  ['UID', 'CHE-116.281.710 MWST', 'CHE116281710'],
  ['UID', '116.281.710', 'CHE116281710'],
  ['VAT-DE', 'DE 136 695 976', 'DE136695976'],
  ['VAT-DE', '136695976', 'DE136695976'],
  ['HRB', 'HRB 12345 Hamburg', 'HRB12345HAMBURG'],
  ['FN', 'FN 33282 b', '33282B'],
  ['KVK', 'KvK-nr. 17 08 53 96', '17085396'],
  ['CRN', '445790', '00445790'],
  ['CRN', 'SC 095 000', 'SC095000'],
  ['NIF', 'ES A-58818501', 'A58818501'],
  ['NIPC', 'PT 501 964 843', '501964843'],
  ['NIP', 'PL 526-104-08-28', '5261040828'],
  ['ICO-CZ', 'IČO: 25123891', '25123891'],
  ['CVR', 'DK 13 58 56 28', '13585628'],
  ['YTUNNUS', '2077474-0', '20774740'],
  ['ORGNR-SE', '556036-0793', '5560360793'],
  ['ORGNR-SE', 'SE 556036079301', '5560360793'],
  ['ORGNR-NO', 'NO 923 609 016 MVA', '923609016'],
  ['AFM', '094259216', 'EL094259216'],
  ['VAT-LU', 'LU 150 274 42', 'LU15027442'],
  ['CUI', 'RO 18547290', '18547290'],
  ['EIK', 'BG 175 074 752', '175074752'],
  ['REGKOOD', '12345678', '12345678'],
  ['ADOSZAM', '12892312-2-44', '12892312'],
  ['CF', 'IT 00743110157', '00743110157'],
  ['OIB', '33392005961', '33392005961'],
  ['ABN', '51 824 753 556', '51824753556'],
  ['ACN', '004 085 616', '004085616'],
  ['BN', '12302 6635 RC0001', '123026635'],
  ['LEI', '5493 001K JTII GC8Y 1R12', '5493001KJTIIGC8Y1R12'],
  ['EH', 'EH-ID 1 234 567', '1234567'],
  ['DUNS', '15-048-3782', '150483782'],
  ['RIDET', '0 123 456', '0123456'],
  ['TAHITI', 'T.A.H.I.T.I. A12345', 'A12345'],
];

describe('reading identifiers', () => {
  it.each(written)('%s %s', (code, text, normal) => {
    expect(readIdentifier(typeOf(code), text)).toBe(normal);
  });

  it.each(identifierTypes.map((type) => [type.code, type] as const))('%s: its example is valid', (_code, type) => {
    expect(identifierFault(type, type.example)).toBeNull();
  });

  it('reads its own normal form as itself', () => {
    for (const type of identifierTypes) expect(readIdentifier(type, type.example)).toBe(type.example);
  });

  it('ignores blanks, dots, dashes, slashes and case', () => {
    const separators = fc.array(fc.constantFrom(' ', '.', '-', '/', '\u00a0', ''), { minLength: 40, maxLength: 40 });
    fc.assert(
      fc.property(fc.constantFrom(...identifierTypes), separators, (type, between) => {
        const text = [...type.example].map((sign, place) => sign.toLowerCase() + between[place]).join('');
        expect(readIdentifier(type, text)).toBe(type.example);
      }),
    );
  });

  it('never throws, whatever is written', () => {
    fc.assert(
      fc.property(fc.constantFrom(...identifierTypes), fc.string({ unit: 'binary', maxLength: 60 }), (type, text) => {
        const value = readIdentifier(type, text);
        expect(value === null || type.pattern.test(value)).toBe(true);
      }),
    );
  });
});

describe('check digits', () => {
  const checked = identifierTypes.filter(({ checksum }) => checksum);

  it.each(checked.map((type) => [type.code, type] as const))(
    '%s: finds every single wrong digit but a few',
    (_code, type) => {
      const wrong = [...type.example].flatMap((sign, place) =>
        /\d/.test(sign)
          ? [...'0123456789'].filter((other) => other !== sign).map((other) => replaceAt(type.example, place, other))
          : [],
      );
      const found = wrong.filter((value) => identifierFault(type, value) !== null);
      expect(found.length / wrong.length).toBeGreaterThan(0.8);
    },
  );
});

describe('types of a country', () => {
  it('offers the French numbers overseas, except where a territory has its own', () => {
    const codes = (country: string) => identifierTypesOf(country).map(({ code }) => code);
    expect(codes('RE')).toEqual(['SIREN', 'EH', 'DUNS', 'LEI']);
    expect(codes('MF')).toEqual(codes('FR'));
    expect(codes('NC')).toEqual(['RIDET', 'EH', 'DUNS', 'LEI']);
    expect(codes('PF')).toEqual(['TAHITI', 'EH', 'DUNS', 'LEI']);
    expect(codes('JP')).toEqual(['REG', 'EH', 'DUNS', 'LEI']);
  });

  it('has at least one national type for every country', () => {
    for (const country of ['DE', 'GB', 'US', 'WF', 'ZW', 'LI', 'IE', 'HU']) {
      expect(identifierTypesOf(country).length).toBeGreaterThan(3);
    }
  });
});

describe('possible types', () => {
  it('takes nine digits in France for a SIREN first, then for an Euler-ID or D-U-N-S', () => {
    expect(possibleIdentifiers('732829320', 'FR', null)).toEqual([
      { idTypeCode: 'SIREN', idValue: '732829320' },
      { idTypeCode: 'EH', idValue: '732829320' },
      { idTypeCode: 'DUNS', idValue: '732829320' },
    ]);
  });

  it('uses the type that was named', () => {
    expect(possibleIdentifiers('732829320', null, 'EH')).toEqual([{ idTypeCode: 'EH', idValue: '732829320' }]);
  });
});

describe('why not', () => {
  it('names the fault', () => {
    expect(whyNotIdentifier('732829320', 'FR', 'SIREN')).toBeNull();
    expect(whyNotIdentifier('732829321', 'FR', 'SIREN')?.facts).toMatchObject({ fault: 'checksum' });
    expect(whyNotIdentifier('73282', 'FR', 'SIREN')?.facts).toMatchObject({ fault: 'pattern', example: '123456782' });
    expect(whyNotIdentifier('12345678', 'FR', 'KVK')?.errors).toEqual([
      { pointer: '/identifierType', code: 'identifier-type' },
    ]);
  });
});

function replaceAt(text: string, place: number, sign: string): string {
  return text.slice(0, place) + sign + text.slice(place + 1);
}
