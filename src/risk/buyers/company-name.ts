import { detachLegalForms, legalFormOf } from './legal-forms.ts';

/** A company's name in the form of the search: the same form for what is stored and for what is typed. */
export type NameReading = Readonly<{
  /** All words, legal forms included, with `ae`, `oe`, `ue` as one letter: names with the same text are the same. */
  text: string;
  /** The same without legal forms and blanks: `nordwindmaschinenbau`. */
  key: string;
  /** What is searched, in order: words without legal forms, and pairs of characters where a script has no blanks. */
  words: readonly string[];
  /** Legal forms of the name in their short form, sorted. */
  legalForms: readonly string[];
}>;

/** Longest word that is kept; longer ones are cut on both sides alike. */
const longestWord = 40;
/** Most words that are kept of one name. */
const mostWords = 12;
/** Longest key: an index entry holds no more, and some characters are spelled out with a dozen letters. */
const longestKey = 120;

/**
 * Reads a name. Case, accents, apostrophes and punctuation do not count, and `ß` is `ss`. Single letters in a row are
 * one abbreviation: `S. A. R. L.` is `sarl`.
 */
export function readName(name: string): NameReading {
  const tokens = joinSingleLetters(detachLegalForms(plain(name)).split(' ').filter(Boolean)).slice(0, mostWords);
  const forms = tokens.map(legalFormOf);
  const core = tokens.filter((_, place) => forms[place] === undefined);
  const searched = core.length > 0 ? core : tokens; // a company may be called `SAS AG`
  return {
    text: foldUmlauts(tokens.map((token, place) => forms[place] ?? token).join(' ')),
    key: foldUmlauts(searched.join('')).slice(0, longestKey),
    words: searched.flatMap(searchWords),
    legalForms: forms.filter((form) => form !== undefined).sort(),
  };
}

/** One letter for the two that replace `ä`, `ö`, `ü`, `ø`, `å`: `mueller` is `muller`, as `müller` is. */
export function foldUmlauts(text: string): string {
  return text.replace(/(?<=[aou])e|(?<=a)a/g, '');
}

/** Letters that the decomposition of Unicode does not change. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
};

/** Lower case without accents, punctuation replaced by blanks. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßøæœđðþłħıŋŧ]/g, (letter) => letters[letter] as string)
    .replace(/['’‘`´ʼ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function joinSingleLetters(tokens: readonly string[]): string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const token of tokens) {
    const isSingle = /^\p{Script=Latin}$/u.test(token);
    if (isSingle && isOpen) joined[joined.length - 1] += token;
    else joined.push(token);
    isOpen = isSingle;
  }
  return joined;
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー]+/gu;

/** Whether the text contains characters of a script that has no blanks between words. */
export function isUnspaced(text: string): boolean {
  return text.search(unspaced) >= 0;
}

/**
 * What is searched of one token: itself, or its pairs of characters and the last character in a script without blanks.
 */
function searchWords(token: string): string[] {
  if (!isUnspaced(token)) return [token.slice(0, longestWord)];
  const rest = token.replace(unspaced, ' ').split(' ').filter(Boolean);
  return [...(token.match(unspaced) ?? []).flatMap(signPairs), ...rest];
}

function signPairs(run: string): string[] {
  const signs = [...run];
  return signs.map((sign, place) => sign + (signs[place + 1] ?? ''));
}
