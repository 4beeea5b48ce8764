import Big from 'big.js';
import { headerFit, leastExact, type MappedColumn } from '../imports/column-mapping.ts';
import { type ColumnQuestion, isSameHead } from '../imports/column-questions.ts';
import type { Field } from '../imports/field.ts';
import { headBasis, isOtherBasis } from '../imports/head-basis.ts';
import { headerWords } from '../imports/header-words.ts';
import type { Watched } from '../imports/line-watch.ts';
import {
  figureIn,
  looksLikeMoney,
  noteFigure,
  nothingShown,
  type ShownFigures,
  saysOtherFigures,
} from '../imports/money-beside.ts';
import type { Cell } from '../imports/table.ts';
import { addDays, type Day, isDay } from '../reference/day.ts';
import { itemColumns } from './item-columns.ts';
import type { RowReader } from './row-reader.ts';

/*
 * A ledger may hold further money beside the columns that are read: `Total;Deductions;Retention;Net payable`. Which of them is
 * still owed is certain only where the figures show how they belong together; otherwise a person is asked (decision 61).
 */

/** More columns than these are not tried in every combination. */
const mostCombined = 6;
/** Columns that are asked about one by one. */
const mostAsked = 4;

/** A column of money that is not read, with what its rows showed so far. */
type Beside = Readonly<{ column: number; header: string; kind: 'money' | 'net' | 'unknown' }> &
  ShownFigures & {
    /** On all rows the same as a sum that is read, or as one that follows from them. */
    isSame: boolean;
    /** On each row nothing, or all that is open: a share of it by age. */
    isShare: boolean;
    /** On all rows at least what is open, and that on some: what was invoiced. */
    isAtLeastOpen: boolean;
    isOpenOnSome: boolean;
    isWithinAmount: boolean;
    /** The day that its figures lead to from the due date, on all rows the same though they differ: they are days. `null`: none. */
    countedTo: Day | null | undefined;
  };

/** Watches all lines for columns of money that are not read, and asks about them unless the figures say what they are. */
export function watchMoney({ mapping, notationOf, isRemembered = false }: Watched) {
  const readSums = mapping.filter(({ field }) => isSumRead(field));
  const notation = notationOf(readSums[0]?.column ?? -1);
  const beside = mapping.flatMap((each) => besideIn(each, readSums, isRemembered));
  const hasAmount = mapping.some(({ field }) => ['amount', 'debit', 'credit'].includes(field ?? ''));
  const hasOpen = mapping.some(({ field }) => field === 'outstandingAmount');
  let combinations = combinationsOf(beside);
  let isCompared = false;
  let isPlainlyLeft = true;
  return {
    observe(cells: readonly Cell[], row: RowReader): void {
      if (beside.length === 0) return;
      const amount = invoicedOn(row);
      const paid = row.sum('paidAmount')?.abs() ?? new Big(0);
      const left = amount?.abs().minus(paid);
      const open = row.sum('outstandingAmount');
      const before = amount ? undefined : open?.abs().plus(paid);
      const sums = beside.map((column) => {
        if (!column.isMoney) return new Big(0); // nothing that its further rows show makes money of it
        const sum = figureIn(cells[column.column] ?? null, notation);
        note(column, cells[column.column] ?? null, sum, [amount, open, left, row.sum('paidAmount'), before]);
        column.countedTo = countedFrom(row.text('dueDate'), sum, column.countedTo);
        return sum?.abs() ?? new Big(0);
      });
      if (!left || !open) return;
      isCompared = true;
      if (left.eq(open.abs())) return;
      isPlainlyLeft = false;
      combinations = combinations.filter((places) => left.minus(total(sums, places)).eq(open.abs()));
    },
    conclude(): readonly ColumnQuestion[] {
      const unexplained = beside.filter((column) => isMoneyBeside(column) && !isExplained(column));
      const rivals = unexplained.filter(({ header }) => fitOf('outstandingAmount', header) >= leastRivalFit);
      const asked = hasOpen && isRelationShown(unexplained) ? rivals : unexplained;
      const invoiced = hasAmount ? [] : beside.filter((column) => isMoneyBeside(column) && mayBeInvoiced(column));
      return [
        ...asked
          .slice(0, mostAsked)
          .map(({ column }) => ({ code: 'amount-elsewhere' as const, field: 'outstandingAmount', column })),
        ...invoiced.map(({ column }) => ({ code: 'also-said' as const, field: 'amount', column })),
      ];
    },
  };

  /** Whether the open amount is what is left of the amount on all rows, as the other columns or the payments say. */
  function isRelationShown(unexplained: readonly Beside[]): boolean {
    const places = new Set(unexplained.map((column) => beside.indexOf(column)));
    return isCompared && (isPlainlyLeft || combinations.some((own) => own.some((place) => places.has(place))));
  }
}

/** Below this a head says something else. */
const leastRivalFit = 0.6;

function isSumRead(field: string | null): boolean {
  return field !== null && ['amount', 'outstandingAmount', 'paidAmount', 'debit', 'credit'].includes(field);
}

function invoicedOn(row: RowReader): Big | undefined {
  const amount = row.sum('amount');
  const [debit, credit] = [row.sum('debit'), row.sum('credit')];
  return amount ?? (debit || credit ? (debit ?? new Big(0)).minus(credit ?? 0) : undefined);
}

/** A column that may hold money and is not read; none where its head says that it holds something else. */
function besideIn(each: MappedColumn, readSums: readonly MappedColumn[], isRemembered: boolean): readonly Beside[] {
  const { column, header, field, confidence } = each;
  const isUnsureNet = field === 'amountExclTax' && confidence !== 'certain' && confidence !== 'told';
  const isPassedOver = field === null && (isRemembered || confidence !== 'told');
  if (!isPassedOver && !isUnsureNet) return [];
  // two columns of one head are asked about as such
  const isTwin = readSums.some((other) => isSameHead(other.header, header));
  if (isTwin || isOtherCurrencyOf(header, readSums)) return [];
  const kind = kindOf(header);
  if (kind === null) return [];
  return [{ column, header, kind, ...nothingShown(), ...nothingCompared }];
}

/** The same amounts in the currency of the books, beside those of the document that are read. */
function isOtherCurrencyOf(header: string, readSums: readonly MappedColumn[]): boolean {
  const basis = headBasis(header);
  return readSums.some(({ field, header: read }) => {
    const own = headBasis(read);
    const isOfDocument = own === 'document' || (own === null && basis === 'home');
    if (!isOfDocument || basis === 'document') return false;
    return (
      isOtherBasis(read, header) || (basis !== null && fitOf(field as (typeof money)[number], header) >= leastExact)
    );
  });
}

const money = ['amount', 'outstandingAmount', 'paidAmount', 'debit', 'credit'] as const;

function kindOf(header: string): Beside['kind'] | null {
  if (fitOf('amountExclTax', header) >= leastExact) return 'net';
  if (money.some((name) => fitOf(name, header) >= leastExact)) return 'money';
  return saysOtherFigures(header, limits) ? null : 'unknown';
}

function fitOf(name: keyof typeof itemColumns, header: string): number {
  return headerFit(name, itemColumns[name] as Field, headerWords(header));
}

/** Heads of figures that are no part of what is owed. */
const limits: ReadonlySet<string> = new Set('limit limite limiet fido kreditlimit'.split(' '));

function note(beside: Beside, cell: Cell, sum: Big | null, same: readonly (Big | undefined)[]): void {
  noteFigure(beside, cell, sum);
  if (sum === null) return;
  beside.isSame &&= same.some((other) => other?.abs().eq(sum.abs()));
  const [, open] = same;
  const isOpen = open?.abs().eq(sum.abs()) ?? false;
  beside.isShare &&= sum.eq(0) || isOpen;
  beside.isAtLeastOpen &&= open?.abs().lte(sum.abs()) ?? false;
  beside.isOpenOnSome ||= isOpen;
  beside.isWithinAmount &&= same[0] === undefined || sum.abs().lte(same[0].abs());
}

const nothingCompared = {
  isSame: true,
  isShare: true,
  isAtLeastOpen: true,
  isOpenOnSome: false,
  isWithinAmount: true,
  countedTo: undefined,
};

/** The day to which whole figures count from the due date; `null` where they do not, or to another one than before. */
function countedFrom(due: string | undefined, sum: Big | null, before: Day | null | undefined): Day | null | undefined {
  if (before === null || sum === null) return before;
  const isCount = due !== undefined && isDay(due) && sum.round().eq(sum) && sum.abs().lte(mostDaysCounted);
  const day = isCount ? addDays(due, sum.toNumber()) : null;
  return before === undefined || before === day ? day : null;
}

/** Nobody counts the days of ten years. */
const mostDaysCounted = 3_650;

/** Whether it holds money: its head says so, or its figures do. */
function isMoneyBeside(beside: Beside): boolean {
  const { kind, filled, isMoney, isSomething } = beside;
  return kind === 'unknown' ? looksLikeMoney(beside) : isMoney && filled > 0 && isSomething;
}

function isExplained(beside: Beside): boolean {
  const { kind, isSame, isShare, isWithinAmount, isAtLeastOpen, isOpenOnSome, countedTo, least, most } = beside;
  if (kind !== 'unknown') return isSame || (kind === 'net' && isWithinAmount);
  return isSame || isShare || (isAtLeastOpen && isOpenOnSome) || (countedTo !== null && least < most);
}

/** Whether it may be what was invoiced, of which no column that is read says it: never less than what is open, and more on some lines. */
function mayBeInvoiced({ kind, isSame, isAtLeastOpen, isOpenOnSome }: Beside): boolean {
  return kind === 'unknown' && !isSame && isAtLeastOpen && isOpenOnSome;
}

/** All ways of taking some of the columns together; of many, each alone and all. */
function combinationsOf(beside: readonly unknown[]): readonly (readonly number[])[] {
  const places = beside.map((_column, place) => place);
  if (places.length > mostCombined) return [...places.map((place) => [place]), places];
  return places
    .reduce<number[][]>((sets, place) => [...sets, ...sets.map((set) => [...set, place])], [[]])
    .filter((set) => set.length > 0);
}

function total(sums: readonly Big[], places: readonly number[]): Big {
  return places.reduce((sum, place) => sum.plus(sums[place] ?? 0), new Big(0));
}
