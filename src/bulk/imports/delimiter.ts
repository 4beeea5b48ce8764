/** Signs that part the cells of a line in files that call themselves comma-separated. */
export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/**
 * The delimiter of a text file, detected from its beginning: the sign that parts most lines into the same number of
 * cells, more than one. A first line `sep=;`, as spreadsheets write it, decides by itself.
 */
export function detectDelimiter(beginning: string): string {
  const announced = announcedDelimiter(beginning);
  if (announced !== null) return announced;
  const none: { delimiter: string; score: number } = { delimiter: ',', score: 0 };
  return delimiters.reduce((best, delimiter) => {
    const score = evenness(countsPerLine(beginning, delimiter));
    return score > best.score ? { delimiter, score } : best;
  }, none).delimiter;
}

/** The sign of a first line `sep=;`; `null` when the file has none. */
export function announcedDelimiter(beginning: string): string | null {
  return /^\uFEFF?"?sep=(.)"?\r?(?:\n|$)/i.exec(beginning)?.[1] ?? null;
}

/** How often the delimiter occurs outside quotes, for each of the first whole lines that hold anything. */
function countsPerLine(text: string, delimiter: string): number[] {
  const counts: number[] = [];
  let quoted = false;
  let count = 0;
  let isEmpty = true;
  for (const sign of text) {
    if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === delimiter) count += 1;
    else if (!quoted && sign === '\n') {
      if (!isEmpty) counts.push(count);
      count = 0;
      isEmpty = true;
      continue;
    }
    if (sign.trim() !== '') isEmpty = false;
  }
  if (!isEmpty && counts.length === 0) counts.push(count);
  return counts;
}

/** Lines that share the commonest count, weighted by that count: many even columns beat few uneven ones. */
function evenness(counts: readonly number[]): number {
  const lines = new Map<number, number>();
  for (const count of counts) if (count > 0) lines.set(count, (lines.get(count) ?? 0) + 1);
  return Math.max(0, ...[...lines].map(([count, shared]) => (shared / counts.length) ** 2 * Math.log2(count + 1)));
}
