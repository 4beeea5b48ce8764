import { UnreadableFile } from '../file-fault.ts';
import type { ReadingBudget } from '../reading-limits.ts';
import type { Archive } from './archive.ts';
import { readWholePart } from './part.ts';

/** The texts that the cells of a workbook refer to by their place in the list. */
export type SharedTexts = Readonly<{ at(place: number): string }>;

/** No shared texts: workbooks that hold numbers only, or texts in their cells, have none. */
export const noSharedTexts: SharedTexts = { at: missingText };

/**
 * Reads the shared texts of a workbook. They are kept as bytes beside a list of ends, since a hundred thousand small
 * strings would need several times as much memory.
 */
export async function readSharedTexts(archive: Archive, path: string, budget: ReadingBudget): Promise<SharedTexts> {
  const store = textStore(budget);
  const gatherer = textGatherer(budget);
  await readWholePart(
    archive,
    path,
    {
      opened: (name) => gatherer.opened(name),
      text: (text) => gatherer.text(text),
      closed: (name) => {
        gatherer.closed(name);
        if (name === 'si') store.add(gatherer.finish());
      },
    },
    budget,
  );
  return { at: store.at };
}

/** Gathers the text of one item out of its runs; readings of Japanese text (`rPh`) are no part of it. */
export function textGatherer(budget: ReadingBudget) {
  let gathered = '';
  let listening = false;
  let inReading = false;
  return {
    opened(name: string) {
      if (name === 't') listening = !inReading;
      else if (name === 'rPh') inReading = true;
    },
    text(text: string) {
      if (!listening) return;
      gathered += text;
      budget.checkText(gathered.length);
    },
    closed(name: string) {
      if (name === 't') listening = false;
      else if (name === 'rPh') inReading = false;
    },
    finish(): string {
      const text = unescaped(gathered);
      gathered = '';
      return text;
    },
  };
}

/** Spreadsheets write characters that XML cannot hold as `_x000D_`. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

function textStore(budget: ReadingBudget) {
  let bytes = Buffer.allocUnsafe(1 << 16);
  let ends = new Uint32Array(1 << 10);
  let count = 0;
  let used = 0;

  function makeRoom(text: string): void {
    const needed = used + text.length * 3;
    if (used > budget.limits.sharedTextBytes) {
      throw new UnreadableFile('workbook-expands-too-far', { bytes: used, limit: budget.limits.sharedTextBytes });
    }
    if (needed > bytes.length) bytes = enlarged(bytes, Math.max(needed, bytes.length * 2));
    if (count === ends.length) {
      const more = new Uint32Array(ends.length * 2);
      more.set(ends);
      ends = more;
    }
  }

  return {
    add(text: string) {
      makeRoom(text);
      used += bytes.write(text, used, 'utf8');
      ends[count] = used;
      count += 1;
    },
    at: (place: number): string => {
      if (!(place >= 0 && place < count)) return missingText(place);
      return bytes.toString('utf8', place === 0 ? 0 : ends[place - 1], ends[place]);
    },
  };
}

function missingText(place: number): never {
  throw new UnreadableFile('workbook-malformed', { reason: `no shared text ${place}` });
}

function enlarged(bytes: Buffer, size: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafe(size);
  bytes.copy(larger);
  return larger;
}
