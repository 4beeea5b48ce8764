import { paymentTermsCellType } from '../../bulk/imports/cell-types.ts';
import { headerFit, leastExact, type SettledColumn, type SheetSample } from '../../bulk/imports/column-mapping.ts';
import type { Field } from '../../bulk/imports/field.ts';
import { headerWords } from '../../bulk/imports/header-words.ts';
import { areAmounts, figureIn, noteFigure, nothingShown } from '../../bulk/imports/money-beside.ts';
import { cellText } from '../../bulk/imports/table.ts';
import { settleBuyer } from './buyer-pair.ts';
import { settleDocument } from './document-number.ts';
import { settleInstalment } from './instalment-columns.ts';
import { itemColumns } from './item-columns.ts';

/** The columns of a ledger that are recognised by those beside them or by their values, before their heads are read. */
export function settleItems(sample: SheetSample, isOpen: (column: number) => boolean): readonly SettledColumn[] {
  return [
    ...settleBuyer(sample, isOpen),
    ...settleDocument(sample, isOpen),
    ...settleDue(sample, isOpen),
    ...settleInstalment(sample, isOpen),
  ];
}

/**
 * `Due` above amounts is what is still owed, above days it is when. Where no head names the open amount better, it
 * needs a confirmation; words for what is past due (`Fällig`, `Échu`, `Scaduto`) may mean less than is owed, and lead
 * to a question of their own.
 */
function settleDue({ headers, rows }: SheetSample, isOpen: (column: number) => boolean): readonly SettledColumn[] {
  if (headers.some(isOwedHead)) return [];
  const isOwed = (header: string, column: number) =>
    isOpen(column) &&
    headerWords(header).join(' ') === 'due' &&
    holdsAmounts(rows.map((cells) => cells[column] ?? null));
  const [column, another] = headers.flatMap((header, place) => (isOwed(header, place) ? [place] : []));
  if (column === undefined || another !== undefined) return [];
  return [{ column, field: 'outstandingAmount', isHeaded: false }];
}

function isOwedHead(header: string): boolean {
  const field = itemColumns.outstandingAmount as Field;
  return headerFit('outstandingAmount', field, headerWords(header)) >= leastExact;
}

/** Whether all are amounts, and most have cents or are too large for a term in days. */
function holdsAmounts(cells: SheetSample['rows'][number]): boolean {
  const shown = nothingShown();
  let terms = 0;
  let weight = 0;
  for (const cell of cells) {
    const sum = figureIn(cell, {});
    noteFigure(shown, cell, sum);
    if (sum === null || sum.eq(0)) continue;
    weight += 1;
    terms += paymentTermsCellType.fits(cellText(cell));
  }
  return areAmounts(shown) && shown.isSomething && terms < weight * leastTerm;
}

/** Larger numbers without decimals are no days. */
const leastTerm = 0.5;
