/**
 * Edits between two words as people type them: a wrong, missing or additional letter, or two neighbours swapped
 * (Damerau-Levenshtein, each stretch edited once). Stops counting above `most` and answers `most + 1` then. Texts
 * beyond `longest` are compared by their beginnings.
 */
export function editDistance(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return most + 1;
  // an edit takes one letter away and brings one at most
  if (bitsIn(lettersOf(from) ^ lettersOf(to)) > 2 * most) return most + 1;
  const [one, other] = [from.slice(0, longest), to.slice(0, longest)];
  const last = lastRow(one, other, most);
  return last ? Math.min(last[other.length] as number, most + 1) : most + 1;
}

/**
 * Edits between what was typed and the beginning of `word` that fits it best: `masch` is 0 from `maschinenbau`.
 */
export function prefixDistance(typed: string, word: string, most: number): number {
  const beginning = word.slice(0, Math.min(typed.length + most, longest));
  if (beginning.length < typed.length - most) return most + 1;
  if (bitsIn(lettersOf(typed) & ~lettersOf(beginning)) > most) return most + 1;
  const last = lastRow(typed, beginning, most);
  let fewest = most + 1;
  // oxlint-disable-next-line no-unmodified-loop-condition -- there may be no last row to walk
  for (let column = 0; last && column <= beginning.length; column++) {
    fewest = Math.min(fewest, last[column] as number);
  }
  return fewest;
}

/** Which letters occur in a text, 32 kinds told apart: texts with too many different ones need not be compared in full. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let place = 0; place < text.length; place++) letters |= 1 << (text.charCodeAt(place) & 31);
  return letters;
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Longest text that is compared; names and their words are cut far below it. */
const longest = 512;
/** Only the last three rows are needed. They are reused, because a search compares thousands of words. */
const rows = [new Uint16Array(longest + 1), new Uint16Array(longest + 1), new Uint16Array(longest + 1)] as const;

/**
 * The last row of the table of distances: from all of `from` to each beginning of `to`. Only cells within `most` of
 * the diagonal are filled, the others count as too far. `null` when all are too far.
 */
function lastRow(from: string, to: string, most: number): Uint16Array | null {
  const width = to.length;
  let [beforeLast, previous, current]: [Uint16Array, Uint16Array, Uint16Array] = [rows[0], rows[1], rows[2]];
  for (let column = 0; column <= width; column++) previous[column] = column;
  for (let row = 1; row <= from.length; row++) {
    const left = Math.max(1, row - most);
    const right = Math.min(width, row + most);
    const letter = from.charCodeAt(row - 1);
    let fewest = row;
    current.fill(most + 1, 0, width + 1);
    current[0] = row;
    if (left > 1) fewest = most + 1;
    for (let column = left; column <= right; column++) {
      const other = to.charCodeAt(column - 1);
      let edits = (previous[column - 1] as number) + (letter === other ? 0 : 1);
      edits = Math.min(edits, (previous[column] as number) + 1, (current[column - 1] as number) + 1);
      const isSwap =
        row > 1 && column > 1 && letter === to.charCodeAt(column - 2) && from.charCodeAt(row - 2) === other;
      if (isSwap) edits = Math.min(edits, (beforeLast[column - 2] as number) + 1);
      current[column] = edits;
      if (edits < fewest) fewest = edits;
    }
    if (fewest > most) return null;
    [beforeLast, previous, current] = [previous, current, beforeLast];
  }
  return previous;
}
