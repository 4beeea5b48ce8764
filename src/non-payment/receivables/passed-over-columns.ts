import { longestValue } from '../../bulk/imports/cell-type.ts';
import { dayCellType, yesOrNoCellType } from '../../bulk/imports/cell-types.ts';
import { bestLikeness, headerFit, leastExact, type MappedColumn } from '../../bulk/imports/column-mapping.ts';
import type { ColumnQuestion, ColumnQuestionCode } from '../../bulk/imports/column-questions.ts';
import { type Field, wordsOf } from '../../bulk/imports/field.ts';
import { columnLetter } from '../../bulk/imports/header-row.ts';
import { headerWords } from '../../bulk/imports/header-words.ts';
import type { Watched } from '../../bulk/imports/line-watch.ts';
import { mentionsOtherFigures } from '../../bulk/imports/money-beside.ts';
import { type Cell, cellText, isBlank, uncalculated } from '../../bulk/imports/table.ts';
import { itemColumns } from './item-columns.ts';
import { paidMarkCellType } from './item-type-cells.ts';

/*
 * Columns of a ledger that are not read although they may state what is paid, or when it is due: without a heading,
 * under one such as `Status`, or under `New due date`. A question is asked, unless another column states it.
 */

/** With a lower score texts are something else. */
const leastLike = 0.7;
const isDay = (text: string) => dayCellType.fits(text) > leastLike;
const isPaidWord = (text: string) => Math.max(paidMarkCellType.fits(text), yesOrNoCellType.fits(text)) > leastLike;
const isWord = (text: string) => text.length <= longestWord && /\p{L}{2}/u.test(text);
const longestWord = 30;

/** The possible meaning of a column, by its heading and by all of its values. */
type Suspicion = Readonly<{
  code: ColumnQuestionCode;
  field: string;
  /** Stated by another column as well. */
  isKnown(mapping: readonly MappedColumn[]): boolean;
  isUnder(column: MappedColumn): boolean;
  fits(text: string): boolean;
}>;

const isRead = (field: string) => (mapping: readonly MappedColumn[]) => mapping.some((each) => each.field === field);

/** Heads of a day to which the due date of the line was postponed. */
const newDueHeads = wordsOf({
  en: 'new due date|revised due date|extended due date|agreed due date|extended to|extended until|prolonged to|promised due date',
  de: 'neue fälligkeit|neues fälligkeitsdatum|neu fällig|verlängert bis|gestundet bis|stundung bis|valuta bis',
  fr: 'nouvelle échéance|nouvelle date échéance|échéance reportée|report échéance|prorogée au',
  nl: 'nieuwe vervaldatum|nieuwe vervaldag|verlengd tot|uitstel tot',
  it: 'nuova scadenza|nuova data scadenza|scadenza prorogata|prorogata al',
  es: 'nuevo vencimiento|nueva fecha vencimiento|vencimiento prorrogado|prorrogado hasta',
});

const suspicions: readonly Suspicion[] = [
  { code: 'no-heading', field: 'settledDate', isKnown: isRead('settledDate'), isUnder: isUnheaded, fits: isDay },
  { code: 'no-heading', field: 'paidMark', isKnown: isRead('paidMark'), isUnder: isUnheaded, fits: isPaidWord },
  { code: 'head-contradicted', field: 'paidMark', isKnown: isRead('paidMark'), isUnder: isStatusHead, fits: isWord },
  { code: 'also-said', field: 'dueDate', isKnown: () => false, isUnder: isNewDueHead, fits: isDay },
  {
    code: 'amount-elsewhere',
    field: 'outstandingAmount',
    isKnown: isRead('outstandingAmount'),
    isUnder: ({ header }) => !mentionsOtherFigures(header, new Set()),
    fits: (text) => text === uncalculated, // a formula without a value may be what is left of the amount
  },
];

/** Days that decide about money, which another column may replace: `Delivery date` beside `Delivery date new`. */
const weightyDays = ['dueDate', 'shipmentDate', 'issueDate', 'settledDate'];

/** Columns whose heads contain the head of a day that is read, and more. */
function furtherDays(mapping: readonly MappedColumn[]): readonly Suspicion[] {
  const isWeighty = ({ field }: MappedColumn) => field !== null && weightyDays.includes(field);
  return mapping.filter(isWeighty).flatMap(({ field, header }): Suspicion[] => {
    const words = headerWords(header);
    const isUnder = (column: MappedColumn) => words.every((word) => headerWords(column.header).includes(word));
    const further = { code: 'also-said', field: field ?? '', isKnown: () => false, isUnder, fits: isDay } as const;
    return words.length < fewestWords ? [] : [further];
  });
}

/** `Date` alone is part of the head of any day. */
const fewestWords = 2;

/** Checks the columns that are not read, for the possible meaning of all of their values. */
export function watchPassedOver({ mapping, isStored = false }: Watched) {
  const passedOver = mapping.filter(
    ({ field, confidence }) => field === null && (isStored || confidence !== 'declared'),
  );
  const watched = passedOver.flatMap((column) =>
    [...suspicions, ...furtherDays(mapping)]
      .filter(({ isKnown, isUnder }) => !isKnown(mapping) && isUnder(column))
      .map((suspicion) => ({ ...suspicion, column: column.column, filled: 0, isLike: true })),
  );
  return {
    observe(cells: readonly Cell[]): void {
      for (const each of watched) {
        const cell = cells[each.column] ?? null;
        if (!each.isLike || isBlank(cell)) continue;
        each.filled += 1;
        each.isLike = each.fits(cellText(cell).slice(0, longestValue));
      }
    },
    conclude: (): readonly ColumnQuestion[] => {
      const dueAlso = watched.filter(({ filled, isLike }) => filled > 0 && isLike);
      const isFirst = ({ column, field }: (typeof dueAlso)[number], place: number) =>
        dueAlso.findIndex((each) => each.column === column && each.field === field) === place;
      return dueAlso.filter(isFirst).map(({ code, field, column }) => ({ code, field, column }));
    },
  };
}

function isUnheaded({ header, column }: MappedColumn): boolean {
  return header.trim() === '' || header === columnLetter(column);
}

/** A head that may mean whether it is paid, with other words below it: `In dispute`, `Written off`. */
function isStatusHead({ header }: MappedColumn): boolean {
  return headerFit('paidMark', itemColumns.paidMark as Field, headerWords(header)) >= leastVague;
}

/** Heads with other meanings have a lower score. */
const leastVague = 0.75;

function isNewDueHead({ header }: MappedColumn): boolean {
  return bestLikeness(newDueHeads, headerWords(header), 0) >= leastExact;
}
