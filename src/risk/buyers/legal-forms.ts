import { plain } from './plain-text.ts';

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

/** Whether a name has a legal form in its short form. */
export function hasLegalForm(name: string): boolean {
  const words = joinSingleLetters(detachLegalForms(plain(name)).split(' '));
  return words.some((word) => legalFormOf(word) !== undefined);
}
