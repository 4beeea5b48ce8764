import { headerFit, leastExact, type SettledColumn, type SheetSample } from '../imports/column-mapping.ts';
import type { Field } from '../imports/field.ts';
import { headerWords } from '../imports/header-words.ts';
import { areAmounts, figureIn, noteFigure, nothingShown } from '../imports/money-beside.ts';
import { paymentTermsNotion } from '../imports/notions.ts';
import { cellText } from '../imports/table.ts';
import { settleBuyer } from './buyer-pair.ts';
import { settleDocument } from './document-number.ts';
import { settleInstalment } from './instalments.ts';
import { itemColumns } from './item-columns.ts';

/** The columns of a ledger that those beside them or their values tell, ahead of what their heads say. */
export function settleItems(sample: SheetSample, isOpen: (column: number) => boolean): readonly SettledColumn[] {
  return [
    ...settleBuyer(sample, isOpen),
    ...settleDocument(sample, isOpen),
    ...settleDue(sample, isOpen),
    ...settleInstalment(sample, isOpen),
  ];
}

/**
 * `Due` above amounts is what is still owed, above days it is when. Where no head says better what is owed, somebody agrees to
 * it; words for what is past due (`Fällig`, `Échu`, `Scaduto`) may say less than is owed, and are asked about as they stand.
 */
function settleDue({ headers, rows }: SheetSample, isOpen: (column: number) => boolean): readonly SettledColumn[] {
  if (headers.some(saysOwed)) return [];
  const isOwed = (header: string, column: number) =>
    isOpen(column) &&
    headerWords(header).join(' ') === 'due' &&
    holdsAmounts(rows.map((cells) => cells[column] ?? null));
  const [column, another] = headers.flatMap((header, place) => (isOwed(header, place) ? [place] : []));
  if (column === undefined || another !== undefined) return [];
  return [{ column, field: 'outstandingAmount', isHeaded: false }];
}

function saysOwed(header: string): boolean {
  const field = itemColumns.outstandingAmount as Field;
  return headerFit('outstandingAmount', field, headerWords(header)) >= leastExact;
}

/** Whether all are amounts, and most have cents or are no number of days that anybody grants. */
function holdsAmounts(cells: SheetSample['rows'][number]): boolean {
  const shown = nothingShown();
  let terms = 0;
  let weight = 0;
  for (const cell of cells) {
    const sum = figureIn(cell, {});
    noteFigure(shown, cell, sum);
    if (sum === null || sum.eq(0)) continue;
    weight += 1;
    terms += paymentTermsNotion.fits(cellText(cell));
  }
  return areAmounts(shown) && shown.isSomething && terms < weight * leastTerm;
}

/** Days without decimals come to more. */
const leastTerm = 0.5;
