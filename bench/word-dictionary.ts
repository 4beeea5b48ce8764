/**
 * A plain word dictionary with deletes in memory, as a peer of the company search: each typed word is replaced by its
 * nearest known words, names are scored by the rarity of the words they share. No legal forms, no beginnings of words
 * but the last, no second comparison of the whole name.
 */
export function plainWordDictionary(
  names: ReadonlyArray<readonly [id: string, name: string]>,
): (query: string) => string[] {
  const postings = new Map<string, number[]>();
  for (const [place, [, name]] of names.entries()) {
    for (const word of new Set(tokens(name))) append(postings, word, place);
  }
  const deletes = new Map<string, string[]>();
  for (const word of postings.keys()) for (const rest of shortened(word.slice(0, 7), 2)) append(deletes, rest, word);
  const sorted = [...postings.keys()].sort();

  return (query) => {
    const scores = new Map<number, number>();
    const typed = tokens(query);
    for (const [place, word] of typed.entries()) {
      const near = nearest(word, deletes);
      const begun = place === typed.length - 1 && word.length > 2 ? beginningWith(word, sorted) : [];
      const gains = new Map<number, number>();
      for (const known of new Set([...near, ...begun])) {
        const holders = postings.get(known) as number[];
        const gain = Math.log(1 + names.length / holders.length) / (1 + Math.abs(known.length - word.length) / 10);
        for (const holder of holders) gains.set(holder, Math.max(gain, gains.get(holder) ?? 0));
      }
      for (const [holder, gain] of gains) scores.set(holder, (scores.get(holder) ?? 0) + gain);
    }
    const lengthOf = (place: number) => tokens((names[place] as readonly [string, string])[1]).length;
    return [...scores]
      .sort(([one, first], [other, second]) => second - first || lengthOf(one) - lengthOf(other))
      .slice(0, 10)
      .map(([place]) => (names[place] as readonly [string, string])[0]);
  };
}

function tokens(text: string): string[] {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ł', 'l')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function shortened(word: string, count: number): Set<string> {
  const found = new Set([word]);
  let current = [word];
  for (let appended = 0; appended < count; appended++) {
    current = current.flatMap((each) => Array.from(each, (_, place) => each.slice(0, place) + each.slice(place + 1)));
    for (const each of current) if (each.length > 1) found.add(each);
  }
  return found;
}

function nearest(word: string, deletes: ReadonlyMap<string, string[]>): string[] {
  const candidates = new Set([...shortened(word.slice(0, 7), 2)].flatMap((rest) => deletes.get(rest) ?? []));
  let least = word.length < 4 ? 1 : 2;
  let found: string[] = [];
  for (const candidate of candidates) {
    const edits = distance(word, candidate);
    if (edits < least) found = [];
    if (edits <= least) found.push(candidate);
    least = Math.min(least, edits);
  }
  return found;
}

function distance(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 2) return 3;
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const cell = (row: number, column: number) => (rows[row] as number[])[column] as number;
  for (let row = 1; row <= from.length; row++) {
    rows.push([row]);
    for (let column = 1; column <= to.length; column++) {
      let edits = Math.min(cell(row - 1, column) + 1, cell(row, column - 1) + 1);
      edits = Math.min(edits, cell(row - 1, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1));
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        edits = Math.min(edits, cell(row - 2, column - 2) + 1);
      }
      (rows[row] as number[]).push(edits);
    }
  }
  return cell(from.length, to.length);
}

function beginningWith(beginning: string, sorted: readonly string[]): string[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < beginning) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < sorted.length && end < low + 2_000 && (sorted[end] as string).startsWith(beginning)) end++;
  return sorted.slice(low, end);
}
