import { editDistance, prefixDistance } from '../../platform/core/edit-distance.ts';
import { type NameReading, readName, readTypedName } from './company-name.ts';
import { foldUmlauts, isUnspaced } from './plain-text.ts';
import { foldsOf, isForeign, latinFold, latinSpellings } from './transliteration.ts';
import { foldMark, forgivenEdits, typedBeginningStumps, typedStumps } from './word-stumps.ts';

/** One typed word. The last one may be unfinished. */
export type TypedWord = Readonly<{
  word: string;
  /** As it is, with umlauts folded where that differs, and in Latin letters where it is of another script. */
  spellings: readonly string[];
  /** What it is compared by with words of another script. */
  folds: readonly string[];
  isForeign: boolean;
  isLast: boolean;
  mostEdits: number;
}>;

/** The query to the dictionary for the words that may be meant. */
export type WordQuestions = Readonly<{
  stumps: readonly number[];
  /** Stumps of Latin folds, for words in another script. */
  foldStumps: readonly number[];
  /** Words as they are, also where a blank is missing or too much. */
  words: readonly string[];
  /** Short beginnings: all words that start with them. */
  beginnings: readonly string[];
}>;

/** A word of the dictionary and how many names hold it. */
export type DictionaryWord = Readonly<{ wordId: number; word: string; companies: number }>;

/** A word of the dictionary that may be meant, and how much a name that holds it gains. */
export type MatchedWord = Readonly<{
  wordId: number;
  companies: number;
  weight: number;
  /** The place of the typed word that it may be, and how similar they are. */
  place: number;
  similarity: number;
}>;

/** The typed words of a name, in order. */
export function typedTerms({ words }: NameReading): TypedWord[] {
  return words.map((word, place) => {
    const mostEdits = isUnspaced(word) ? 0 : forgivenEdits(word.length);
    const isOfOtherScript = isForeign(word);
    const spellings = isOfOtherScript ? [word, ...latinSpellings(word)] : spellingsOf(word);
    const folds = isOfOtherScript ? foldsOf(word) : [...new Set(spellings.map(latinFold))];
    return { word, spellings, folds, isForeign: isOfOtherScript, isLast: place === words.length - 1, mostEdits };
  });
}

function spellingsOf(word: string): string[] {
  const folded = foldUmlauts(word);
  return folded === word ? [word] : [word, folded];
}

/** The query to the dictionary. */
export function wordQuestions(typed: readonly TypedWord[]): WordQuestions {
  const last = typed.at(-1);
  const spelled = (each: TypedWord) => [...each.spellings, ...markedFolds(each)];
  return {
    stumps: stumpsOf(typed, ({ spellings }) => spellings),
    foldStumps: stumpsOf(typed, markedFolds),
    words: [...new Set([...typed.flatMap(spelled), ...joinedPairs(typed), ...typed.flatMap(splitPairs).flat()])],
    beginnings: last && isDistinctive(last, typed.length === 1) ? [last.word, ...markedFolds(last)] : [],
  };
}

function stumpsOf(typed: readonly TypedWord[], spelled: (word: TypedWord) => readonly string[]): number[] {
  const last = typed.at(-1);
  const whole = typed.filter(({ mostEdits }) => mostEdits > 0).flatMap((each) => spelled(each).flatMap(typedStumps));
  const begun = last && !isUnspaced(last.word) ? spelled(last).flatMap(typedBeginningStumps) : [];
  return [...new Set([...whole, ...begun])];
}

/** Scripts without blanks are not spelled in Latin letters, and a foreign word meets others of its script as it is. */
function markedFolds({ word, folds, isForeign: isOfOtherScript }: TypedWord): string[] {
  return isOfOtherScript || isUnspaced(word) ? [] : folds.map((fold) => foldMark + fold);
}

/** Whether all words that start like this may be read: one or two letters are too unspecific beside other words. */
function isDistinctive({ word }: TypedWord, isAlone: boolean): boolean {
  return word.length < 7 && (isAlone || word.length > 2 || isUnspaced(word));
}

/** Neighbours written as one word, for a blank set too much: `nord wind`. */
function joinedPairs(typed: readonly TypedWord[]): string[] {
  return typed.slice(1).map(({ word }, place) => typed[place]?.word + word);
}

/** The two halves of a word at each place, for a blank forgotten: `nordwindmaschinenbau`. */
function splitPairs({ word }: TypedWord): Array<[string, string]> {
  if (isUnspaced(word) || word.length < 6) return [];
  return Array.from({ length: word.length - 4 }, (_, place) => [word.slice(0, place + 2), word.slice(place + 2)]);
}

/** The similarity of a typed word and a word of a name or of the dictionary: 1 the same, 0 nothing in common. */
export function wordSimilarity(typed: TypedWord, other: string): number {
  if (typed.word === other) return 1;
  if (other.startsWith(foldMark)) return typed.isForeign ? 0 : foldSimilarity(typed, [other.slice(foldMark.length)]);
  if (typed.isForeign !== isForeign(other)) return foldSimilarity(typed, foldsOf(other));
  const alike = spellingSimilarity(typed, typed.word, other);
  if (typed.isForeign || alike === 1) return alike;
  const [, ...foldedSpellings] = typed.spellings;
  const foldedOther = foldUmlauts(other);
  const others = foldedOther === other ? [] : typed.spellings.map((spelling) => [spelling, foldedOther] as const);
  const pairs = [...foldedSpellings.map((spelling) => [spelling, other] as const), ...others];
  return pairs.reduce((best, [spelling, found]) => Math.max(best, spellingSimilarity(typed, spelling, found)), alike);
}

/** The same word in another script is a little less than the same word. */
const transliterated = 0.97;

function foldSimilarity(typed: TypedWord, folds: readonly string[]): number {
  const alike = typed.folds.flatMap((fold) => {
    const edited = { ...typed, mostEdits: Math.min(typed.mostEdits, forgivenEdits(fold.length)) };
    return folds.map((other) => spellingSimilarity(edited, fold, other));
  });
  return transliterated * Math.max(...alike);
}

function spellingSimilarity({ isLast, mostEdits }: TypedWord, typed: string, other: string): number {
  if (typed === other) return 1;
  const whole = similarity(editDistance(typed, other, mostEdits), mostEdits, Math.max(typed.length, other.length));
  return isLast ? Math.max(whole, beginningSimilarity(typed, other)) : whole;
}

/**
 * An unfinished word has less weight the more of it is missing; the longer the beginning, the more edits are allowed.
 */
function beginningSimilarity(typed: string, word: string): number {
  const most = typed.length < 4 || isUnspaced(typed) ? 0 : typed.length < 8 ? 1 : 2;
  const begun = similarity(prefixDistance(typed, word, most), most, typed.length);
  const missing = Math.max(0, word.length - typed.length) / word.length;
  return begun * (0.97 - 0.2 * missing);
}

function similarity(edits: number, mostEdits: number, length: number): number {
  return edits > mostEdits ? 0 : 1 - edits / (length + 1);
}

/** How specific a word is for a company: very specific when few names hold it. */
export function wordWeight(companies: number): number {
  return Math.log(1 + 1_000_000 / Math.max(1, companies));
}

/** The result of the dictionary: the words that may be meant, and the weight of each typed word. */
export function weightWords(
  typed: readonly TypedWord[],
  found: readonly DictionaryWord[],
): { meant: MatchedWord[]; weights: number[] } {
  const similarities = typed.map((each) => found.map(({ word }) => wordSimilarity(each, word)));
  const weights = similarities.map((row) => weightOfTyped(row, found));
  const joined = new Set(joinedPairs(typed));
  const known = new Map(found.map(({ word, companies }) => [word, companies]));
  const halves = new Map(typed.flatMap((each) => splitPairs(each).flatMap((pair) => distinctiveHalves(pair, known))));
  const meant = found.flatMap(({ wordId, word, companies }, column): MatchedWord[] => {
    const gains = similarities.map((row, place) => (row[column] as number) ** 2 * (weights[place] as number));
    const best = Math.max(...gains);
    const weight = Math.max(best, joined.has(word) ? wordWeight(companies) * 1.5 : 0, halves.get(word) ?? 0);
    const place = gains.indexOf(best);
    return weight > 0 ? [{ wordId, companies, weight, place, similarity: similarities[place]?.[column] ?? 0 }] : [];
  });
  return { meant, weights };
}

/** From this similarity on a typed word was found, not only something like it. */
const foundSimilarity = 0.8;

/**
 * The words that lead to companies. A word in more names than are compared leads to nobody by itself: beside rarer words
 * that were found it is left to the comparison of whole names, unless there are two of them, which may meet in one name.
 */
export function leadingWords(meant: readonly MatchedWord[], mostCompared: number): readonly MatchedWord[] {
  const rare = meant.filter(({ companies }) => companies <= mostCompared);
  const common = new Set(meant.filter(({ companies }) => companies > mostCompared).map(({ place }) => place));
  const found = new Set(rare.filter(({ similarity }) => similarity >= foundSimilarity).map(({ place }) => place));
  const names = rare.reduce((sum, { companies }) => sum + companies, 0);
  const isLed = common.size === 1 && names <= mostCompared && [...found].some((place) => !common.has(place));
  return isLed ? rare : meant;
}

/** A typed word has the weight of the word that it is most similar to; an unknown one that of the rarest. */
function weightOfTyped(similarities: readonly number[], found: readonly DictionaryWord[]): number {
  const closest = Math.max(0, ...similarities);
  const companies = found
    .filter((_, place) => closest > 0 && similarities[place] === closest)
    .map((word) => word.companies);
  return wordWeight(Math.max(1, ...companies));
}

/** Halves of a word count when the dictionary knows both, or the longer one. */
function distinctiveHalves(
  [head, tail]: [string, string],
  known: ReadonlyMap<string, number>,
): Array<[string, number]> {
  const areBothKnown = known.has(head) && known.has(tail);
  return [head, tail].flatMap((half): Array<[string, number]> => {
    const companies = known.get(half);
    const isLongEnough = half.length >= 4 && (areBothKnown || half.length * 2 >= head.length + tail.length);
    return companies !== undefined && isLongEnough ? [[half, wordWeight(companies)]] : [];
  });
}

/** A name that is searched, read and weighted. */
export type SoughtName = Readonly<{ reading: NameReading; typed: readonly TypedWord[]; weights: readonly number[] }>;

/** Score of a name that is the same, legal form and all. */
export const exactScore = 100;

/** Score of a name that is the same in another script: there is no one spelling of it, so it is likely, not exact. */
const transliteratedScore = 98;

/** How well a company's name fits the search, 0 to 100: 100 the same name, 99 the same without its legal form. */
export function scoreName(sought: SoughtName, name: string): number {
  const reading = readName(name);
  if (reading.text === sought.reading.text) return exactScore;
  if (reading.words.length === 0) return 0;
  const formGap = legalFormGap(sought.reading, reading);
  if (reading.key === sought.reading.key) return 99 - formGap;
  if (isTransliterated(sought.reading, reading)) return transliteratedScore - formGap;
  const alike = Math.max(wordsAlike(sought, reading), wholeAlike(sought.reading.key, reading.key));
  return Math.max(0, 96 * alike - formGap);
}

/** Whether two names are in different scripts and the same in a spelling that some standard gives. */
function isTransliterated(sought: NameReading, found: NameReading): boolean {
  if (isForeign(sought.key) === isForeign(found.key)) return false;
  const [foreign, latin] = isForeign(sought.key) ? [sought, found] : [found, sought];
  return latinSpellings(foreign.key).includes(latin.key);
}

/**
 * How well two whole names fit each other, 0 to 100 as `scoreName` counts. Without a dictionary the words have no
 * weights: each counts the same. One of them may be short for the other.
 */
export function resemblance(one: string, other: string): number {
  return Math.max(scoreName(wholeName(one), other), scoreName(wholeName(other), one));
}

function wholeName(name: string): SoughtName {
  const reading = readTypedName(name);
  const typed = typedTerms(reading);
  return { reading, typed, weights: typed.map(() => 1) };
}

/** Another legal form distinguishes namesakes; a missing one says nothing. */
function legalFormGap(sought: NameReading, found: NameReading): number {
  if (sought.legalForms.length === 0) return 0;
  return sought.legalForms.some((form) => found.legalForms.includes(form)) ? 0 : 2;
}

/**
 * Word by word in any order, by weight; words of the name that were not searched for count a little against it. What is
 * a legal form in its own script and was typed as a word (`AO` for `АО`) counts neither way.
 */
function wordsAlike({ typed, weights }: SoughtName, { words, legalForms }: NameReading): number {
  const free = [...words];
  let [gained, asked] = [0, 0];
  for (const [place, each] of typed.entries()) {
    const similarities = free.map((word) => wordSimilarity(each, word));
    const best = Math.max(0, ...similarities);
    if (best > 0) free.splice(similarities.indexOf(best), 1);
    else if (legalForms.includes(each.word)) continue;
    gained += best * (weights[place] as number);
    asked += weights[place] as number;
  }
  const unasked = (0.15 * asked * free.length) / (typed.length + free.length);
  return asked > 0 ? gained / (asked + unasked) : 0;
}

/** Letter by letter without blanks, so that a blank too much or too few does not matter; the end may be missing. */
function wholeAlike(sought: string, found: string): number {
  const most = Math.min(4, Math.floor(sought.length / 3));
  const whole = similarity(editDistance(sought, found, most), most, Math.max(sought.length, found.length));
  const missing = Math.max(0, found.length - sought.length) / found.length;
  const begun = similarity(prefixDistance(sought, found, most), most, sought.length) * (0.97 - 0.25 * missing);
  return Math.max(whole, begun);
}
