import Big from 'big.js';
import { headerFit, leastExact, type MappedColumn } from '../../bulk/imports/column-mapping.ts';
import { type ColumnQuestion, isSameHead } from '../../bulk/imports/column-questions.ts';
import type { Field } from '../../bulk/imports/field.ts';
import { headBasis, isOtherBasis } from '../../bulk/imports/head-basis.ts';
import { headerWords } from '../../bulk/imports/header-words.ts';
import type { Watched } from '../../bulk/imports/line-watch.ts';
import {
  areAmounts,
  figureIn,
  isHardlyMoney,
  looksLikeMoney,
  mentionsOtherFigures,
  mentionsWholeFigures,
  noteFigure,
  nothingShown,
  type ShownFigures,
} from '../../bulk/imports/money-beside.ts';
import type { Cell } from '../../bulk/imports/table.ts';
import { addDays, type Day, isDay } from '../../platform/core/day.ts';
import { itemColumns } from './item-columns.ts';
import type { RowReader } from './row-reader.ts';

/*
 * A ledger may hold further money beside the columns that are read: `Total;Deductions;Retention;Net payable`. Which of
 * them is still owed is certain only where the figures show how they belong together; otherwise a question is asked
 * (decision 61).
 */

/** More columns than these are not tried in every combination. */
const mostCombined = 6;
/** Columns for which a question each is asked. */
const mostAsked = 4;

/**
 * A column of money that is not read, with what its rows showed so far. `taxed`: its head says that it is without tax;
 * `net`: without tax or what is left; `whole`: days or numbers, unless it holds amounts with cents.
 */
type Beside = Readonly<{ column: number; header: string; kind: 'money' | 'taxed' | 'net' | 'whole' | 'unknown' }> &
  ShownFigures & {
    /** For each amount that is read, and for those that follow from them, whether it is the same on all rows. */
    sameAs: readonly (boolean | undefined)[];
    /** What is deducted from the amount on each row that has any, as a tax of usual rates would be, and on how many. */
    untaxed: number;
    taxedUsually: number;
    isTaxOnAll: boolean;
    /** On all rows the days from the invoice to its due date. */
    isTerm: boolean | undefined;
    /** On each row nothing, or all that is open: a share of it by age. */
    isShare: boolean;
    /** On all rows at least what is open, and that on some: what was invoiced. */
    isAtLeastOpen: boolean;
    isOpenOnSome: boolean;
    isWithinAmount: boolean;
    /**
     * The day that its figures give from the due date, the same on all rows although they differ: they are days.
     * `null`: none.
     */
    countedTo: Day | null | undefined;
  };

/**
 * Checks all lines for columns of money that are not read, and asks about them unless the figures show what they are.
 */
export function watchMoney({ mapping, notationOf, isStored = false }: Watched) {
  const readSums = mapping.filter(({ field }) => isSumRead(field));
  const notation = notationOf(readSums[0]?.column ?? -1);
  const isDueRead = mapping.some(({ field }) => field === 'dueDate');
  const beside = mapping.flatMap((each) => besideIn(each, readSums, { isDueRead, isStored }));
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
        if (isHardlyMoney(column)) return new Big(0);
        const sum = figureIn(cells[column.column] ?? null, notation);
        note(column, cells[column.column] ?? null, sum, [amount, open, left, row.sum('paidAmount'), before]);
        noteDays(column, sum, row.text('issueDate'), row.text('dueDate'));
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

  /** Whether the open amount is what is left of the amount on all rows, by the other columns or the payments. */
  function isRelationShown(unexplained: readonly Beside[]): boolean {
    const places = new Set(unexplained.map((column) => beside.indexOf(column)));
    return isCompared && (isPlainlyLeft || combinations.some((own) => own.some((place) => places.has(place))));
  }
}

/** Below this score a head means something else. */
const leastRivalFit = 0.6;

function isSumRead(field: string | null): boolean {
  return field !== null && ['amount', 'outstandingAmount', 'paidAmount', 'debit', 'credit'].includes(field);
}

function invoicedOn(row: RowReader): Big | undefined {
  const amount = row.sum('amount');
  const [debit, credit] = [row.sum('debit'), row.sum('credit')];
  return amount ?? (debit || credit ? (debit ?? new Big(0)).minus(credit ?? 0) : undefined);
}

/** A column that may hold money and is not read, or not for certain; none where its head names something else. */
function besideIn(
  each: MappedColumn,
  readSums: readonly MappedColumn[],
  { isDueRead, isStored }: Readonly<{ isDueRead: boolean; isStored: boolean }>,
): readonly Beside[] {
  const { column, header, field, confidence } = each;
  const isGiven = confidence === 'declared';
  const isPassedOver = field === null && (isStored || !isGiven);
  const isUnsure = field === 'amountExclTax' || (field === 'paymentTerms' && confidence !== 'certain' && isDueRead);
  // a layout that was confirmed before: amounts under `Due` are no days, whatever was assigned
  const isTermAgain = field === 'paymentTerms' && isGiven && isStored;
  if (!isPassedOver && !isTermAgain && (isGiven || !isUnsure)) return [];
  // two columns with the same head lead to a question of their own
  const isDuplicate = readSums.some((other) => isSameHead(other.header, header));
  if (isDuplicate || isOtherCurrencyOf(header, readSums)) return [];
  const kind = isTermAgain ? 'whole' : kindOf(header);
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
  if (fitOf('amountExclTax', header) >= leastExact) return isWithoutTaxHead(header) ? 'taxed' : 'net';
  if (money.some((name) => fitOf(name, header) >= leastExact)) return 'money';
  if (!mentionsOtherFigures(header, limits)) return 'unknown';
  return mentionsWholeFigures(header) && !isCreditLimitHead(header) ? 'whole' : null;
}

function fitOf(name: keyof typeof itemColumns, header: string): number {
  return headerFit(name, itemColumns[name] as Field, headerWords(header));
}

/** Heads of figures that are no part of what is owed. */
const limits: ReadonlySet<string> = new Set('limit limite limiet fido kreditlimit'.split(' '));

function isCreditLimitHead(header: string): boolean {
  return headerWords(header).some((word) => limits.has(word));
}

/** Whether a head says that it is without tax, and not only net: that may be what is left as well. */
function isWithoutTaxHead(header: string): boolean {
  return headerWords(header).some((word) => taxWords.has(word));
}

const taxWords: ReadonlySet<string> = new Set(
  'tax taxable vat subtotal steuer mwst ust exkl ht taxe taxes btw iva imponibile imponible impuestos'.split(' '),
);

function note(beside: Beside, cell: Cell, sum: Big | null, same: readonly (Big | undefined)[]): void {
  noteFigure(beside, cell, sum);
  if (sum === null) return;
  beside.sameAs = same.map((other, place) => (other === undefined ? beside.sameAs[place] : isSameOn(place, other)));
  const [, open] = same;
  const isOpen = open?.abs().eq(sum.abs()) ?? false;
  beside.isShare &&= sum.eq(0) || isOpen;
  beside.isAtLeastOpen &&= open?.abs().lte(sum.abs()) ?? false;
  beside.isOpenOnSome ||= isOpen;
  beside.isWithinAmount &&= same[0] === undefined || sum.abs().lte(same[0].abs());
  if (same[0]) noteTax(beside, same[0].abs(), sum.abs());

  function isSameOn(place: number, other: Big): boolean {
    return beside.sameAs[place] !== false && other.abs().eq((sum as Big).abs());
  }
}

/** Rates of taxes on sales in Europe and elsewhere, in percent. */
const usualRates = [
  2.1, 2.5, 2.6, 3, 3.8, 4, 4.8, 5, 5.5, 6, 7, 7.5, 7.7, 8, 8.1, 9, 9.5, 10, 12, 12.5, 13, 13.5, 14, 15, 16, 17, 18, 19,
  20, 21, 22, 23, 24, 25, 25.5, 26, 27,
];
const highestRate = 27.5;

/** Records whether what is left of the amount is what a tax leaves; invoices of several rates lie between them. */
function noteTax(beside: Beside, amount: Big, net: Big): void {
  if (amount.eq(net)) return;
  beside.untaxed += 1;
  if (net.eq(0) || net.gt(amount)) {
    beside.isTaxOnAll = false;
    return;
  }
  const rate = Number(amount.minus(net).div(net).times(100));
  const rounding = 0.02 + 1 / Number(net);
  beside.isTaxOnAll &&= rate <= highestRate + rounding;
  if (usualRates.some((usual) => Math.abs(usual - rate) <= rounding)) beside.taxedUsually += 1;
}

const nothingCompared = {
  sameAs: [],
  untaxed: 0,
  taxedUsually: 0,
  isTaxOnAll: true,
  isTerm: undefined,
  isShare: true,
  isAtLeastOpen: true,
  isOpenOnSome: false,
  isWithinAmount: true,
  countedTo: undefined,
};

/** Records whether figures are days: those of the term, or such that lead from the due date to one day. */
function noteDays(beside: Beside, sum: Big | null, issued: string | undefined, due: string | undefined): void {
  beside.countedTo = countedFrom(due, sum, beside.countedTo);
  if (sum === null || issued === undefined || due === undefined || !isDay(issued) || !isDay(due)) return;
  const isCount = sum.round().eq(sum) && sum.abs().lte(mostDaysCounted);
  beside.isTerm = beside.isTerm !== false && isCount && addDays(issued, sum.toNumber()) === due;
}

/** The day to which whole figures count from the due date; `null` where they do not, or to another one than before. */
function countedFrom(due: string | undefined, sum: Big | null, before: Day | null | undefined): Day | null | undefined {
  if (before === null || sum === null) return before;
  const isCount = due !== undefined && isDay(due) && sum.round().eq(sum) && sum.abs().lte(mostDaysCounted);
  const day = isCount ? addDays(due, sum.toNumber()) : null;
  return before === undefined || before === day ? day : null;
}

/** Nobody counts the days of ten years. */
const mostDaysCounted = 3_650;

/** Whether it holds money, by its head or its figures. */
function isMoneyBeside(beside: Beside): boolean {
  const { kind, isSomething, cents, isWithinAmount } = beside;
  if (kind === 'unknown') return looksLikeMoney(beside);
  if (kind === 'whole') return looksLikeMoney(beside) && cents > 0 && isWithinAmount;
  return areAmounts(beside) && isSomething;
}

function isExplained(beside: Beside): boolean {
  const { kind, isShare, isWithinAmount, isAtLeastOpen, isOpenOnSome, countedTo, isTerm, least, most } = beside;
  if (isSame(beside)) return true;
  if (kind === 'money') return false;
  if (kind === 'taxed') return isWithinAmount;
  if (kind === 'net') return isTaxOnly(beside);
  return isShare || (isAtLeastOpen && isOpenOnSome) || (countedTo !== null && least < most) || isTerm === true;
}

function isSame({ sameAs }: Beside): boolean {
  return sameAs.includes(true);
}

/** Whether the amount is the net one plus a tax on all rows, and one of the usual rates on most. */
function isTaxOnly({ untaxed, taxedUsually, isTaxOnAll }: Beside): boolean {
  return isTaxOnAll && taxedUsually * 2 >= untaxed;
}

/**
 * Whether it may be what was invoiced, which no column that is read states: never less than what is open, and more on
 * some lines.
 */
function mayBeInvoiced(beside: Beside): boolean {
  return beside.kind === 'unknown' && !isSame(beside) && beside.isAtLeastOpen && beside.isOpenOnSome;
}

/** All combinations of some of the columns; of many, each alone and all. */
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
