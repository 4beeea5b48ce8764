import type { MappedColumn, SettledColumn, SheetSample } from '../../bulk/imports/column-mapping.ts';
import type { ColumnQuestion } from '../../bulk/imports/column-questions.ts';
import { headerWords } from '../../bulk/imports/header-words.ts';
import { type Cell, cellText } from '../../bulk/imports/table.ts';

/*
 * Which column is the number of the invoice. Systems that number their bookings print that number first, under `No`,
 * and the invoice's own under `Ref` (Sage 50): consecutive numbers beside a reference count bookings.
 */

const referenceHeads: ReadonlySet<string> = new Set(
  'ref|reference|referenz|referencia|riferimento|referentie|ext ref|inv ref|invoice ref|invoice reference|onze ref|onze referentie|our ref|our reference|doc ref|document ref|document reference|belegreferenz'.split(
    '|',
  ),
);
/** Heads of a count of bookings, in comparable form: `No`, `Tran No`, `Entry no`. */
const countHeads: ReadonlySet<string> = new Set(
  'nr|tran nr|trans nr|transaction nr|entry nr|buchungs nr|journal nr|lfd nr|ecriture nr|boekstuk|boekstuk nr|boekst nr|bkst nr|bkstnr'.split(
    '|',
  ),
);

const isHead = (heads: ReadonlySet<string>) => (header: string) => heads.has(headerWords(header).join(' '));
const isReferenceHead = isHead(referenceHeads);
const isCountHead = isHead(countHeads);

/** The largest gap between consecutive numbers: bookings on other accounts. */
const mostApart = 20;
/** With fewer lines nothing is certain. */
const leastLines = 3;

/** Whether the numbers are consecutive from line to line, each once, or from the first one again for each customer. */
function isCount(texts: readonly string[]): boolean {
  const figures = texts.filter((text) => text !== '');
  if (figures.length < leastLines || figures.some((text) => !/^\d{1,9}$/.test(text))) return false;
  const numbers = figures.map(Number);
  const isOnce = new Set(numbers).size === numbers.length;
  const [first = 0] = numbers;
  const goesOn = numbers.every(
    (number, place) => place === 0 || number === first || number === (numbers[place - 1] ?? 0) + 1,
  );
  return (isOnce || goesOn) && Math.max(...numbers) - Math.min(...numbers) <= numbers.length * mostApart;
}

/** Whether each line has a number of its own in the column, and one that is no count. */
function areReferences(texts: readonly string[], lines: number): boolean {
  const filled = texts.filter((text) => text !== '');
  const numbered = filled.filter((text) => /\d/.test(text));
  return (
    filled.length * 10 >= lines * 9 &&
    numbered.length * 10 >= filled.length * 9 &&
    new Set(filled).size * 10 >= filled.length * 9
  );
}

/** The reference as the number of the invoice, where a count of bookings stands beside it. */
export function settleDocument(
  { headers, rows }: SheetSample,
  isOpen: (column: number) => boolean,
): readonly SettledColumn[] {
  const count = headers.findIndex((header, column) => isOpen(column) && isCountHead(header));
  const reference = headers.findIndex((header, column) => isOpen(column) && isReferenceHead(header));
  if (count < 0 || reference < 0) return [];
  const textsOf = (column: number) => rows.map((cells) => cellText(cells[column]).trim());
  const counted = textsOf(count).filter((text) => text !== '').length;
  const isSettled = isCount(textsOf(count)) && areReferences(textsOf(reference), counted);
  return isSettled ? [{ column: reference, field: 'documentNumber', isHeaded: false }] : [];
}

/**
 * A question which of two columns is the number of the invoice, where one is called a number and the other a reference.
 */
export function askDocument(
  mapping: readonly MappedColumn[],
  rows: readonly (readonly Cell[])[],
): readonly ColumnQuestion[] {
  const read = mapping.find(({ field }) => field === 'documentNumber');
  if (!read) return [];
  const isOther = isReferenceHead(read.header) ? isCountHead : isCountHead(read.header) ? isReferenceHead : () => false;
  const other = mapping.find(
    ({ field, header, column }) => field === null && isOther(header) && isFilled(rows, column),
  );
  return other ? [{ code: 'also-said', field: 'documentNumber', column: other.column }] : [];
}

function isFilled(rows: readonly (readonly Cell[])[], column: number): boolean {
  const filled = rows.filter((cells) => cellText(cells[column]).trim() !== '').length;
  return filled * 2 > rows.length;
}
