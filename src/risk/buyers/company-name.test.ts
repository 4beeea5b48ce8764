import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readName } from './company-name.ts';

describe('reading a company’s name', () => {
  it.each([
    ['Nordwind Maschinenbau GmbH', ['nordwind', 'maschinenbau'], ['gmbh']],
    ['Maison LAVANDE, S. A. R. L.', ['maison', 'lavande'], ['sarl']],
    ['L’Olivier S.p.A.', ['lolivier'], ['spa']],
    ['Straßenbau Łódź Sp. z o.o.', ['strassenbau', 'lodz'], ['sp', 'zoo']],
    ['Bergmann GmbH & Co. KG', ['bergmann'], ['co', 'gmbh', 'kg']],
    ['Brightwater Supplies Limited', ['brightwater', 'supplies'], ['ltd']],
    ['Smedjan Aktiebolag', ['smedjan'], ['ab']],
    ['J. P. Bergfeld', ['jp', 'bergfeld'], []],
    ['SAS AG', ['sas', 'ag'], ['ag', 'sas']],
    ['青空商事株式会社', ['青空', '空商', '商事', '事'], ['kk']],
    ['㈱青空', ['青空', '空'], ['kk']],
    ['ООО Ромашка', ['ромашка'], ['ooo']],
    ['Œuvre Ærø', ['oeuvre', 'aero'], []],
    ['!!!', [], []],
  ])('%s', (name, words, legalForms) => {
    expect(readName(name)).toMatchObject({ words, legalForms });
  });

  it.each([
    ['Müller', 'Mueller'],
    ['Müller', 'muller'],
    ['Jørgensen A/S', 'JOERGENSEN AS'],
    ['Ærø', 'Aeroe'],
    ['Ångström AB', 'Aangstroem Aktiebolag'],
    ['Société Générale', 'societe generale'],
    ['Weiß & Söhne', 'WEISS SOEHNE'],
  ])('accepts %s and %s as the same name', (one, other) => {
    expect(readName(one).text).toBe(readName(other).text);
    expect(readName(one).key).toBe(readName(other).key);
  });

  it('reads its own result as itself, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
        const { words } = readName(name);
        for (const word of words) expect(readName(word).words.join('')).not.toBe('');
      }),
    );
  });

  it('handles names of any length', () => {
    const { words } = readName('abcdefghij '.repeat(100) + 'x'.repeat(1000));
    expect(words.length).toBeLessThanOrEqual(12);
    expect(Math.max(...words.map((word) => word.length))).toBeLessThanOrEqual(40);
  });
});
