/**
 * Finding a misspelled word in a dictionary without reading all of it: if two words are at most two edits apart, then
 * taking at most two letters out of each leaves a text they share (the symmetric-delete idea of SymSpell). What is left
 * is a stump. Stumps are made only of the beginning of a word; candidates are then compared in full.
 */

/** The number of letters of a word's beginning from which stumps are made. */
const stumpedLetters = 8;
/** Most edits that a search forgives in one word. */
export const mostEdits = 2;

/** How many edits a search forgives in a word of that length; short words would otherwise match everything. */
export function forgivenEdits(length: number): number {
  return length < 3 ? 0 : length < 4 ? 1 : mostEdits;
}

/**
 * Marks the Latin fold of a word in another script (`transliteration.ts`) in the dictionary, so that it is not taken for
 * a Latin word.
 */
export const foldMark = '~';

/** The stumps under which the dictionary keeps a word, hashed to 32 bits. */
export function dictionaryStumps(word: string): number[] {
  const [mark, letters] = withoutMark(word);
  if (letters.length < 3) return [hash(word)];
  return [...new Set([...wholeStumps(letters, mostEdits, mark), ...beginningStumps(letters, mark)])];
}

/** The stumps under which to look for a typed word. */
export function typedStumps(word: string): number[] {
  const [mark, letters] = withoutMark(word);
  return wholeStumps(letters, forgivenEdits(letters.length), mark);
}

/** The stumps under which to look for words of which only the beginning was typed, with at most one edit. */
export function typedBeginningStumps(beginning: string): number[] {
  const [mark, letters] = withoutMark(beginning);
  return markedBeginnings.includes(letters.length)
    ? withoutLetters(letters, 1).map((stump) => hash(`${mark}^${stump}`))
    : [];
}

function withoutMark(word: string): [mark: string, letters: string] {
  return word.startsWith(foldMark) ? [foldMark, word.slice(foldMark.length)] : ['', word];
}

function wholeStumps(letters: string, edits: number, mark: string): number[] {
  return withoutLetters(letters.slice(0, stumpedLetters), edits).map((stump) => hash(mark + stump));
}

/**
 * Beginnings that are marked, so that whole words do not match them. Longer ones need none of their own: taking letters
 * off the end of the eight leaves them.
 */
const markedBeginnings: readonly number[] = [4, 5, 6];

function beginningStumps(letters: string, mark: string): number[] {
  const texts = markedBeginnings
    .filter((length) => length < letters.length)
    .flatMap((length) => withoutLetters(letters.slice(0, length), 1));
  return texts.map((text) => hash(`${mark}^${text}`));
}

/** The text itself and what is left of it with up to `count` letters taken out; at least two letters stay. */
function withoutLetters(text: string, count: number): string[] {
  const found = new Set([text]);
  let shrinking = [text];
  for (let removed = 0; removed < count; removed++) {
    shrinking = shrinking.filter((each) => each.length > 2).flatMap(withoutOneLetter);
    for (const each of shrinking) found.add(each);
  }
  return [...found];
}

function withoutOneLetter(text: string): string[] {
  return Array.from({ length: text.length }, (_, place) => text.slice(0, place) + text.slice(place + 1));
}

/** FNV-1a to a signed 32-bit number. Words that share a hash by chance are distinguished when they are compared. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let place = 0; place < text.length; place++) {
    value = Math.imul(value ^ text.charCodeAt(place), 0x01000193);
  }
  return value | 0;
}
