import { editDistance } from '../../platform/core/edit-distance.ts';
import { isGenericWord } from './generic-words.ts';
import { forgivenEdits } from './word-stumps.ts';
import { isSameKey, trigramsAlike, type WrittenName } from './written-name.ts';

/** The weight of an abbreviation: less than that of the word it stands for. */
const abbreviated = 0.85;
const joined = 0.8;

/**
 * The similarity of two written names, 0 to 100: words misspelled, left out, in another order, abbreviated or run
 * together. It ranks the candidates; `buyer-match.ts` decides what is matched.
 */
export function nameLikeness(written: WrittenName, known: WrittenName): number {
  if (isSameKey(written, known)) return 100;
  if (written.initials !== '' && written.initials === known.key) return 80;
  if (known.initials !== '' && known.initials === written.key) return 80;
  const { covered, leftOut } = coveredWordsOf(written.words, known.words);
  const byWords = covered * (1 - 0.25 * leftOut);
  return 99 * Math.max(byWords, trigramsAlike(written.trigrams, known.trigrams), lettersAlike(written.key, known.key));
}

/**
 * The share of what is written that is found among the known words, less the weight of known words that are not
 * written.
 */
function coveredWordsOf(
  written: readonly string[],
  known: readonly string[],
): Readonly<{ covered: number; leftOut: number }> {
  const free = new Set(known.keys());
  let [gained, asked] = [0, 0];
  for (let place = 0; place < written.length; place++) {
    const word = written[place] as string;
    const [found, likeness] = closestWord(word, known, free);
    const [pair, pairLikeness] = closestJoined(word + (written[place + 1] ?? word), known, free);
    const isPair = written[place + 1] !== undefined && pairLikeness > likeness;
    const weight = weightOf(word) + (isPair ? weightOf(written[place + 1] as string) : 0);
    gained += weight * (isPair ? pairLikeness : likeness);
    asked += weight;
    const matched = isPair ? pair : found;
    if (matched !== null) free.delete(matched);
    if (isPair) place++;
  }
  const total = known.reduce((sum, word) => sum + weightOf(word), 0);
  const unasked = [...free].reduce((sum, place) => sum + weightOf(known[place] as string), 0);
  return { covered: asked === 0 ? 0 : gained / asked, leftOut: total === 0 ? 0 : unasked / total };
}

/** Long words have more weight. */
function weightOf(word: string): number {
  return Math.min(10, word.length);
}

/**
 * Whether two names may belong to one company: a distinctive word is in both, and not both have words that the other
 * lacks (`Berg Holding` and `Berg Bouw` are sisters). Words may be misspelled, shortened or left out; a generic one
 * that the register's name does not have belongs to another company.
 */
export function isSameCompany(written: WrittenName, known: WrittenName): boolean {
  if (isSameKey(written, known) || editDistance(written.key, known.key, 1) === 1) return true;
  if (isInitials(written, known) || isInitials(known, written)) return true;
  const { shared, onlyWritten, onlyKnown } = wordsShared(written.words, known.words);
  if (!shared.some((word) => !isGenericWord(word))) return false;
  return onlyKnown.length === 0 ? !onlyWritten.some(isGenericWord) : onlyWritten.length === 0;
}

function isInitials(one: WrittenName, other: WrittenName): boolean {
  return one.initials !== '' && one.initials === other.key;
}

/** From this similarity on two words count as one, misspelled or shortened. */
const sameWord = 0.7;

/** Parts of family names that are often left out or shortened, and words before a name. */
const particles = new Set(
  'van von vom der den de vd vdd v d zu ter ten te du des di del della dello da dal la le lo los las el fa firma ste the'.split(
    ' ',
  ),
);

/** The words that two names have in common, in the spelling of the known one, and those that only one of them has. */
function wordsShared(written: readonly string[], known: readonly string[]) {
  const free = new Set(known.keys());
  const shared: string[] = [];
  const onlyWritten: string[] = [];
  for (let place = 0; place < written.length; place++) {
    const word = written[place] as string;
    const [pair] = closestJoined(word + (written[place + 1] ?? word), known, free);
    const [found, likeness] = closestWord(word, known, free);
    const isPair = pair !== null && written[place + 1] !== undefined && likeness < 1;
    const matched = isPair ? pair : likeness >= sameWord ? found : null;
    if (matched === null) onlyWritten.push(word);
    else {
      shared.push(known[matched] as string);
      free.delete(matched);
    }
    if (isPair) place++;
  }
  const onlyKnown = [...free].map((place) => known[place] as string);
  const distinctive = (word: string) => !particles.has(word);
  return {
    shared: shared.filter(distinctive),
    onlyWritten: onlyWritten.filter(distinctive),
    onlyKnown: onlyKnown.filter(distinctive),
  };
}

function closestWord(
  word: string,
  known: readonly string[],
  free: ReadonlySet<number>,
): readonly [number | null, number] {
  let [found, best]: [number | null, number] = [null, 0];
  for (const place of free) {
    const likeness = wordLikeness(word, known[place] as string);
    if (likeness > best) [found, best] = [place, likeness];
  }
  return [found, best];
}

/** Two words that stand for one, as in `Masch. Bau`. */
function closestJoined(
  pair: string,
  known: readonly string[],
  free: ReadonlySet<number>,
): readonly [number | null, number] {
  for (const place of free) {
    const word = known[place] as string;
    if (word === pair || isShortFor(pair, word)) return [place, joined];
  }
  return [null, 0];
}

function wordLikeness(word: string, known: string): number {
  if (word === known) return 1;
  const most = forgivenEdits(Math.min(word.length, known.length));
  const edits = editDistance(word, known, most);
  const spelled = edits > most ? 0 : 1 - edits / (Math.max(word.length, known.length) + 1);
  return Math.max(spelled, isShortFor(word, known) || isShortFor(known, word) ? abbreviated : 0);
}

/** `masch` and `mschbau` are short for `maschinenbau`, `intl` for `international`: the letters in their order, the first one first. */
export function isShortFor(short: string, word: string): boolean {
  if (short.length < 2 || short.length >= word.length || short[0] !== word[0]) return false;
  if (word.startsWith(short)) return true;
  if (short.length < 3) return false;
  let place = 0;
  for (const letter of word) if (letter === short[place]) place++;
  return place === short.length;
}

/** Letter by letter without blanks: one blank may be missing or too much. */
function lettersAlike(one: string, other: string): number {
  const longer = Math.max(one.length, other.length);
  const most = Math.min(4, Math.floor(longer / 4));
  const edits = editDistance(one, other, most);
  return edits > most ? 0 : 1 - edits / (longer + 1);
}
