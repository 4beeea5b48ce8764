import { editDistance } from '../../platform/core/edit-distance.ts';
import { legalFormsInFull } from './legal-forms-in-full.ts';
import { foldUmlauts, plain } from './plain-text.ts';
import { isForeign, spellingsByStandard } from './transliteration.ts';

/**
 * Legal forms as they are written in company names, in the normal form of `readName`. They say little about which
 * company is meant, so they are kept apart from the words that are searched. Spelled-out forms map to their short form.
 */
const shortForms = [
  // German
  'gmbh mbh ag kg kgaa ohg og ug eg ek ev gbr se',
  // French, Belgian, Luxembourg
  'sa sas sasu sarl sarlu eurl snc sci scop scs sca scrl srl sprl asbl',
  // Dutch
  'bv bvba nv vof cv',
  // English
  'ltd plc llp llc lp inc corp co pty pte bhd sdn dac clg jsc pjsc ojsc cjsc',
  // Italian, Spanish, Portuguese, Latin American
  'spa srls sapa sl slu sau slne lda ltda cia sab sapi rl',
  // Nordic and Baltic
  'ab hb kb oy oyj as asa aps ks hf ehf sia uab ou',
  // Central and Eastern European
  'spzoo sp zoo spk spj sro spol vos doo dooel dd kft zrt nyrt bt ood eood ad ead ooo zao pao oao tov',
  // Asian
  'kk gk yk',
].flatMap((line) => line.split(' '));

const spelledOut: Readonly<Record<string, string>> = {
  limited: 'ltd',
  incorporated: 'inc',
  corporation: 'corp',
  company: 'co',
  aktiengesellschaft: 'ag',
  kommanditgesellschaft: 'kg',
  aktiebolag: 'ab',
  aktiebolaget: 'ab',
  osakeyhtio: 'oy',
  aktieselskab: 'as',
  anpartsselskab: 'aps',
  compagnie: 'cie',
  unternehmergesellschaft: 'ug',
  limitada: 'lda',
  berhad: 'bhd',
  handelsbolag: 'hb',
  handelsbolaget: 'hb',
  kommanditbolag: 'kb',
  kommanditbolaget: 'kb',
  aktieselskabet: 'as',
  anpartsselskabet: 'aps',
  aksjeselskap: 'as',
  allmennaksjeselskap: 'asa',
  kommandiittiyhtio: 'ky',
  einkahlutafelag: 'ehf',
  hlutafelag: 'hf',
  aktsiaselts: 'as',
  osauhing: 'ou',
  reszvenytarsasag: 'rt',
  株式会社: 'kk',
  合同会社: 'gk',
  有限会社: 'yk',
  有限公司: 'ltd',
  有限责任公司: 'ltd',
  股份有限公司: 'ltd',
  주식회사: 'kk',
  유한회사: 'yk',
  株: 'kk',
  有: 'yk',
};

/** Short forms in Cyrillic and Greek letters, and what they are in Latin ones. */
const foreignForms: Readonly<Record<string, string>> = {
  ооо: 'ooo',
  оао: 'oao',
  зао: 'zao',
  пао: 'pao',
  нао: 'nao',
  ао: 'ao',
  ип: 'ip',
  чуп: 'chup',
  тоо: 'too',
  одо: 'odo',
  тов: 'tov',
  прат: 'prat',
  пат: 'pat',
  ат: 'at',
  фоп: 'fop',
  пп: 'pp',
  оод: 'ood',
  еоод: 'eood',
  ад: 'ad',
  еад: 'ead',
  доо: 'doo',
  дооел: 'dooel',
  дд: 'dd',
  αε: 'ae',
  αβεε: 'ae',
  αεβε: 'ae',
  επε: 'epe',
  ικε: 'ike',
  οε: 'oe',
  εε: 'ee',
};

const byWord: ReadonlyMap<string, string> = new Map([
  ...shortForms.map((form): [string, string] => [form, form]),
  ...Object.entries(spelledOut),
  ...Object.entries(foreignForms),
]);

/** Legal forms written without blanks around them, longest first. */
const attached = Object.keys(spelledOut)
  .filter((form) => !/^[a-z]/.test(form))
  .sort((one, other) => other.length - one.length);

/** The legal form that a word of a name is, in its short form; `undefined` when it is none. */
export function legalFormOf(word: string): string | undefined {
  return byWord.get(word);
}

/** Puts blanks around legal forms that scripts without blanks attach to the name. */
export function detachLegalForms(name: string): string {
  const form = attached.find((each) => name.includes(each));
  return form ? name.replace(form, ` ${form} `) : name;
}

/** A word of a name: a legal form, in its short form, or none. */
export type NameToken = Readonly<{ word: string; form: string | undefined }>;

/** A legal form in full: its words as they are compared, and its short forms. */
type InFull = Readonly<{ words: readonly string[]; forms: readonly string[] }>;

/** Forms in full by their first word, the longest first; foreign ones also in the Latin letters of each standard. */
const inFull: readonly InFull[] = legalFormsInFull
  .flatMap(([shortForm, ...texts]) =>
    texts.flatMap((text) => spelledInFull(text).map((words) => ({ words, forms: shortForm.split(' ') }))),
  )
  .sort((one, other) => other.words.length - one.words.length);
const byFirstWord = Map.groupBy(inFull, ({ words: [first] }) => first as string);

function spelledInFull(text: string): string[][] {
  const words = joinSingleLetters(plain(text).split(' '));
  if (!words.some(isForeign)) return [words.map(compared)];
  const spelled = words.map((word) => spellingsByStandard(word));
  const standards = Math.max(...spelled.map(({ length }) => length));
  const latin = Array.from({ length: standards }, (_, standard) =>
    spelled.map((each) => compared(each[standard] as string)),
  );
  return [words, ...new Map(latin.map((each) => [each.join(' '), each])).values()];
}

/** Umlauts as one letter, `j` and `y` as `i`, by which the standards of other scripts differ. */
function compared(word: string): string {
  return foldUmlauts(word).replace(/[jy]/g, 'i');
}

/**
 * The words of a name with the legal forms among them, those of several words as one. What was typed may be misspelled
 * or end in the middle of a form.
 */
export function readLegalForms(words: readonly string[], isTyped = false): NameToken[] {
  const folded = words.map(compared);
  const tokens: NameToken[] = [];
  for (let place = 0; place < words.length; place++) {
    const found = formAt(folded, place, isTyped);
    if (found) {
      tokens.push(...found.forms.map((form) => ({ word: form, form })));
      place += found.words.length - 1;
    } else {
      const word = words[place] as string;
      tokens.push({ word, form: legalFormOf(word) });
    }
  }
  return tokens;
}

function formAt(words: readonly string[], place: number, isTyped: boolean): InFull | undefined {
  const exact = byFirstWord
    .get(words[place] as string)
    ?.find((form) => form.words.every((word, index) => word === words[place + index]));
  if (exact || !isTyped || words.length < 3) return exact;
  return (
    inFull.find((form) => form.words.every((word, index) => isAlmost(words[place + index], word))) ??
    cutOffAt(words, place)
  );
}

/** A form of which the last words are still to be typed. */
function cutOffAt(words: readonly string[], place: number): InFull | undefined {
  const rest = words.slice(place);
  if (place === 0 || rest.length < 2) return undefined;
  const begun = inFull.find(
    (form) =>
      form.words.length >= Math.max(3, rest.length) &&
      rest.every((word, index) =>
        index === rest.length - 1 ? form.words[index]?.startsWith(word) : isAlmost(word, form.words[index] as string),
      ),
  );
  return begun && { ...begun, words: begun.words.slice(0, rest.length) };
}

/** Whether a word of a form was meant: long words may have two edits, short ones none. */
function isAlmost(typed: string | undefined, word: string): boolean {
  if (typed === undefined) return false;
  const most = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  return editDistance(typed, word, most) <= most;
}

/** Single letters in a row are one abbreviation: `S. A. R. L.` is `sarl`. */
export function joinSingleLetters(words: readonly string[]): string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const word of words) {
    const isSingle = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u.test(word);
    if (isSingle && isOpen) joined[joined.length - 1] += word;
    else joined.push(word);
    isOpen = isSingle;
  }
  return joined;
}
