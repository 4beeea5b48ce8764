import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inLatinLetters } from '../../../bench/latin-spellings.ts';
import { inventedWord, languageInOtherScriptOf } from '../../../db/demo/invented-names.ts';
import { plain } from './plain-text.ts';
import { foldsOf, latinFold, latinSpellings } from './transliteration.ts';

describe('words in other scripts', () => {
  it.each([
    // Russian: BGN/PCGN and ICAO 9303, ISO 9, ISO/R 9, German, French
    ['Щербаков', 'Shcherbakov', 'Ŝerbakov', 'Ščerbakov', 'Schtscherbakow', 'Chtcherbakov'],
    ['Хрущёв', 'Khrushchev', 'Khrushchyov', 'Hruŝëv', 'Xrushhyov'],
    ['Ярославль', 'Yaroslavl’', 'Iaroslavl', 'Jaroslavlʹ', 'Âroslavlʹ'],
    ['Восход', 'Voskhod', 'Voshod', 'Woschod', 'Vosxod'],
    ['Предприятие', 'Predpriiatie', 'Predpriyatiye', 'Predprijatie', 'Predpriâtie'],
    // Ukraine, 2010
    ['Запоріжжя', 'Zaporizhzhia', 'Zaporizhzhya', 'Zaporìžžâ'],
    ['Горлівка', 'Horlivka', 'Gorlivka'],
    ['Київ', 'Kyiv', 'Kiïv'],
    // Bulgaria, 2009
    ['Търговище', 'Targovishte', 'Tʺrgoviŝe'],
    // Serbia
    ['Ђорђевић', 'Đorđević', 'Djordjevic', 'Dordevic'],
    ['Џаковић', 'Džaković', 'Dzakovic'],
    // Greek: ELOT 743, ISO 843 type 1, as it is spoken, as classical names are written
    ['Παπαδόπουλος', 'Papadopoulos', 'Papadópoulos'],
    ['Ευρώπη', 'Evropi', 'Eurṓpī', 'Europe'],
    ['Μπουζούκι', 'Bouzouki', 'Mpouzoúki'],
    ['Ντίνος', 'Ntinos', 'Dinos'],
    ['Γκίκας', 'Gkikas', 'Gikas'],
    ['Αυλωνίτης', 'Avlonitis', 'Aulōnítīs'],
    ['Χαλκιδική', 'Chalkidiki', 'Halkidiki', 'Khalkidiki'],
    ['Φίλιππος', 'Filippos', 'Philippos'],
    ['Αγγελόπουλος', 'Angelopoulos', 'Aggelópoulos'],
  ])('%s is met by all its spellings', (word, ...spellings) => {
    const folds = foldsOf(plain(word));
    expect(spellings.filter((spelling) => !folds.includes(latinFold(plain(spelling))))).toEqual([]);
  });

  it('are met by what each standard makes of them, whatever the word', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(4), (number, standard) => {
        const language = languageInOtherScriptOf(number);
        const word = inventedWord(language, number);
        expect(foldsOf(plain(word))).toContain(latinFold(plain(inLatinLetters(word, language, standard))));
      }),
      { numRuns: 3_000 },
    );
  });

  it('have folds of their own: other words do not meet', () => {
    const folds = ['Ромашка', 'Ромашкино', 'Рябина', 'Осина', 'Берёзка', 'Сирень'].map((word) => foldsOf(plain(word)));
    expect(new Set(folds.flat()).size).toBe(folds.flat().length);
  });

  it('are spelled as in passports first', () => {
    expect(latinSpellings('щербаков')[0]).toBe('shcherbakov');
    expect(latinSpellings('παπαδοπουλοσ')[0]).toBe('papadopoulos');
  });
});

describe('Latin words', () => {
  it.each([
    ['Yulia', 'Iulia', 'Julia'],
    ['Tchaikovsky', 'Chaikovskiy', 'Tschaikowskij'],
    ['Zhukov', 'Zukov'],
    ['Tsvetkov', 'Cvetkov', 'Tzvetkov'],
  ])('%s, %s are one fold', (...spellings) => {
    expect(new Set(spellings.map((spelling) => latinFold(plain(spelling)))).size).toBe(1);
  });

  it('fold to fewer letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), maxLength: 14 }), (word) => {
        const fold = latinFold(word);
        expect(fold.length).toBeLessThanOrEqual(word.length + (word.match(/x/g)?.length ?? 0));
      }),
    );
  });
});
