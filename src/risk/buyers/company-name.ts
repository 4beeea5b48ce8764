import { detachLegalForms, joinSingleLetters } from './legal-forms.ts';
import { foldUmlauts, isUnspaced, plain, unspaced } from './plain-text.ts';
import { readLegalForms } from './read-legal-forms.ts';
import { foldsOf, isForeign } from './transliteration.ts';
import { foldMark } from './word-stumps.ts';

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
/** Most words that are read of one name, of which a legal form in full may be five. */
const mostWordsRead = 24;
/** Longest key: an index entry holds no more, and some characters are spelled out with a dozen letters. */
const longestKey = 120;

/**
 * Reads a name. Case, accents, apostrophes and punctuation do not count, and `ß` is `ss`. Single letters in a row are
 * one abbreviation: `S. A. R. L.` is `sarl`. Legal forms in full are their short forms.
 */
export function readName(name: string): NameReading {
  return readTokens(name, false);
}

/** Reads a name that somebody types: its legal form in full may be misspelled or unfinished too. */
export function readTypedName(name: string): NameReading {
  return readTokens(name, true);
}

function readTokens(name: string, isTyped: boolean): NameReading {
  const written = joinSingleLetters(detachLegalForms(plain(name)).split(' ').filter(Boolean));
  const tokens = readLegalForms(written.slice(0, mostWordsRead), isTyped).slice(0, mostWords);
  const core = tokens.filter(({ form }) => form === undefined);
  const searched = (core.length > 0 ? core : tokens).map(({ word }) => word); // a company may be called `SAS AG`
  return {
    text: tokens.map(({ word, form }) => form ?? foldUmlauts(word)).join(' '),
    key: foldUmlauts(searched.join('')).slice(0, longestKey),
    words: searched.flatMap(searchWords),
    legalForms: tokens.flatMap(({ form }) => form ?? []).sort(),
  };
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

/**
 * The words under which the dictionary keeps a name: its own, and of those in another script their Latin folds, marked.
 * The mark alone is a word of every name with such words: where no name has it, searches need not look for folds.
 */
export function dictionaryWords({ words }: NameReading): string[] {
  const folds = words.filter(isForeign).flatMap(foldsOf);
  return folds.length === 0 ? [...words] : [...words, foldMark, ...folds.map((fold) => foldMark + fold)];
}
