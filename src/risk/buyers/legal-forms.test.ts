import { describe, expect, it } from 'vitest';
import { readName, readTypedName } from './company-name.ts';
import { legalFormsInFull } from './legal-forms-in-full.ts';

describe('legal forms in full', () => {
  it.each([
    ['Nordwind Gesellschaft mit beschränkter Haftung', 'Nordwind GmbH'],
    ['Nordwind Gesellschaft mit beschraenkter Haftung & Co. Kommanditgesellschaft', 'Nordwind GmbH & Co. KG'],
    ['Société à responsabilité limitée Lavande', 'SARL Lavande'],
    ['Vallerosa società per azioni', 'Vallerosa S.p.A.'],
    ['Rijnzicht besloten vennootschap', 'Rijnzicht B.V.'],
    ['Rijnzicht besloten vennootschap met beperkte aansprakelijkheid', 'Rijnzicht BV'],
    ['Huta Spółka z ograniczoną odpowiedzialnością', 'Huta Sp. z o.o.'],
    ['Huta spolka z o.o.', 'Huta Sp. z o.o.'],
    ['Kovo společnost s ručením omezeným', 'Kovo s.r.o.'],
    ['Great Prairie Limited Liability Company', 'Great Prairie LLC'],
    ['Great Prairie Public Limited Company', 'Great Prairie PLC'],
    ['Общество с ограниченной ответственностью «Ромашка»', 'ООО Ромашка'],
    ['Товариство з обмеженою відповідальністю Берізка', 'ТОВ Берізка'],
    ['Роза Дружество с ограничена отговорност', 'Роза ООД'],
    ['Ελλάς Ανώνυμη Εταιρεία', 'Ελλάς Α.Ε.'],
    ['Ελλάς Εταιρεία Περιορισμένης Ευθύνης', 'Ελλάς ΕΠΕ'],
    ['Obshchestvo s ogranichennoi otvetstvennostiu Romashka', 'OOO Romashka'],
    ['Obščestvo s ograničennoj otvetstvennostʹju Romaška', 'OOO Romaška'],
  ])('%s is %s', (inFull, short) => {
    expect(readName(inFull)).toEqual(readName(short));
    expect(readTypedName(inFull)).toEqual(readTypedName(short));
  });

  it('are known as they are listed, one of each', () => {
    const texts = legalFormsInFull.flatMap(([, ...inFull]) => inFull);
    expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([]);
    for (const text of texts) expect(readName(`Quellmoor ${text}`).words).toEqual(['quellmoor']);
  });

  it.each([
    ['Nordwind Gesellschft mit beschränkter Haftung', 'nordwind'],
    ['Nordwind Gesellschaft mit beschränkter Haft', 'nordwind'],
    ['Nordwind Gesellschaft mit', 'nordwind'],
    ['Huta spółka z ogranicznoą odpowiedzialnoscią', 'huta'],
    ['Ромашка общество с ограниченой ответственостью', 'ромашка'],
    ['Romashka obschestvo s ogranichenoy otvetstvenostyu', 'romashka'],
  ])('%s is understood while it is typed', (typed, word) => {
    expect(readTypedName(typed).words).toEqual([word]);
  });

  it('are not seen in other words', () => {
    expect(readTypedName('Gesellschaft für Anlagenbau').words).toEqual(['gesellschaft', 'fur', 'anlagenbau']);
    expect(readTypedName('Societe Generale').words).toEqual(['societe', 'generale']);
    expect(readTypedName('Limited Editions Gallery').words).toEqual(['editions', 'gallery']);
  });
});
