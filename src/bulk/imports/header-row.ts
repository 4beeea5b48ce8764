import type { Fields } from './field.ts';
import { headerWords } from './header-words.ts';
import { type Cell, cellText, isBlank, type Row } from './table.ts';

/** The place of a sheet's header: its row's place among the first rows, -1 when the sheet has none. */
export type HeaderRow = Readonly<{ place: number; headers: readonly string[] }>;

/**
 * Finds the header among the first rows of a sheet. Titles, dates of issue and empty rows may be above it: it is the
 * row that names the most fields; where none names any, the first row of several texts without a figure. A sheet
 * without a header gets the letters of its columns.
 */
export function findHeader(rows: readonly Row[], fields: Fields): HeaderRow {
  const known = knownWords(fields);
  const hits = rows.map(({ cells }) => new Set(cells.map(wordKey).filter((key) => known.has(key))).size);
  const most = Math.max(0, ...hits);
  const place = most > 0 ? hits.indexOf(most) : rows.findIndex(({ cells }) => looksLikeHeader(cells));
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const twoLines = headsInTwoLines(rows, place, known, most);
  const named = twoLines?.cells ?? rows[place]?.cells ?? [];
  return {
    place: twoLines?.place ?? place,
    headers: Array.from({ length: width }, (_, column) => headIn(named[column]) || columnLetter(column)),
  };
}

/** A head without signs that no database holds: broken exports leave them between the letters. */
function headIn(cell: Cell | undefined): string {
  return cellText(cell ?? null)
    .replaceAll('\0', '')
    .toWellFormed()
    .trim();
}

/**
 * Heads that go over two lines, as `Invoice` above `date` do: the row of heads with the one below or above it, where both
 * hold words alone and together name more fields than one of them. `place`: of the lower one.
 */
function headsInTwoLines(
  rows: readonly Row[],
  place: number,
  known: ReadonlySet<string>,
  hits: number,
): Readonly<{ place: number; cells: readonly Cell[] }> | null {
  const pairs = [place, place - 1].flatMap((upper) => {
    const [first, second] = [rows[upper], rows[upper + 1]];
    if (place < 0 || !first || !second || !looksLikeHeader(first.cells) || !looksLikeHeader(second.cells)) return [];
    const width = Math.max(first.cells.length, second.cells.length);
    const cells = Array.from({ length: width }, (_, column) =>
      `${cellText(first.cells[column])} ${cellText(second.cells[column])}`.trim(),
    );
    return [{ place: upper + 1, cells, hits: new Set(cells.map(wordKey).filter((key) => known.has(key))).size }];
  });
  const [best] = pairs.toSorted((one, other) => other.hits - one.hits);
  return best && best.hits > hits ? best : null;
}

function knownWords(fields: Fields): ReadonlySet<string> {
  const named = Object.entries(fields).flatMap(([name, { synonyms }]) => [headerWords(name), ...synonyms]);
  return new Set(named.map((words) => words.toSorted().join(' ')));
}

function wordKey(cell: Cell): string {
  return typeof cell === 'string' ? headerWords(cell).toSorted().join(' ') : '';
}

function looksLikeHeader(cells: readonly Cell[]): boolean {
  const filled = cells.filter((cell) => !isBlank(cell));
  return filled.length >= 2 && filled.every((cell) => typeof cell === 'string' && !/\d{3}/.test(cell));
}

/** The letter by which spreadsheets call a column: 0 is A, 26 is AA. */
export function columnLetter(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetter(Math.floor(column / 26) - 1) + letter;
}
