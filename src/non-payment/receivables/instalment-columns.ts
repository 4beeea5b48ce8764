import { headerFit, leastExact, type SettledColumn, type SheetSample } from '../../bulk/imports/column-mapping.ts';
import type { Field } from '../../bulk/imports/field.ts';
import { headerWords } from '../../bulk/imports/header-words.ts';
import { cellText } from '../../bulk/imports/table.ts';
import { itemColumns } from './item-columns.ts';

/*
 * Invoices that are due in parts stand on a line for each in lists of SAP, all with the number of the document,
 * distinguished by their item: `Pos` 001 due in October, 002 in November.
 */

/** Heads of a part of a document, in comparable form. */
const partHeads: ReadonlySet<string> = new Set(
  'pos|pos nr|position|item|item nr|itm|line|line nr|line item|buzei|posten|instalment|instalment nr|installment|installment nr|split|rate|rate nr|raten nr|poste|ligne|ligne nr|echeance nr|positie|regel|regel nr|termijn nr|posizione|riga|rata|rata nr|posicion|linea|linea nr|cuota|cuota nr'.split(
    '|',
  ),
);

/** The column that distinguishes parts of documents: each part of one has another due day. */
export function settleInstalment(
  { headers, rows }: SheetSample,
  isOpen: (column: number) => boolean,
): readonly SettledColumn[] {
  const part = headers.findIndex((header, column) => isOpen(column) && partHeads.has(headerWords(header).join(' ')));
  const number = headers.findIndex((header) => isHeadOf('documentNumber', header));
  const due = headers.findIndex((header) => isHeadOf('dueDate', header));
  if (part < 0 || number < 0 || due < 0) return [];
  const lines = rows
    .map((cells) => [number, part, due].map((column) => cellText(cells[column]).trim()))
    .filter(([document, own]) => document !== '' && own !== '');
  const documents = [...Map.groupBy(lines, ([document]) => document).values()];
  const split = documents.filter(({ length }) => length > 1);
  const parts = new Set(lines.map(([, own]) => own));
  // consecutive values across documents count lines
  const isCount = documents.length > 1 && parts.size === lines.length;
  const areParts = split.every((own) =>
    [1, 2].every((place) => new Set(own.map((each) => each[place])).size === own.length),
  );
  return split.length > 0 && areParts && !isCount ? [{ column: part, field: 'instalment', isHeaded: false }] : [];
}

function isHeadOf(name: 'documentNumber' | 'dueDate', header: string): boolean {
  return headerFit(name, itemColumns[name] as Field, headerWords(header)) >= leastExact;
}

/**
 * The number by which the book knows a line: that of the document, with the part appended unless it is the first. A
 * part keeps its number in the next ledger, where the parts before it may be paid and absent.
 */
export function numberOfPart(
  { documentNumber, instalment = '' }: Readonly<{ documentNumber?: string; instalment?: string }>,
  isPayment: boolean,
): string | undefined {
  const part = instalment.trim().replace(/^0+(?=.)/, '');
  const isFirst = ['', '0', '1'].includes(part);
  return documentNumber === undefined || isFirst || isPayment ? documentNumber : `${documentNumber}/${part}`;
}
