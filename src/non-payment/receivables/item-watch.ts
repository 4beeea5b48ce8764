import Big from 'big.js';
import { bestLikeness, leastExact } from '../../bulk/imports/column-mapping.ts';
import type { ColumnQuestion, ColumnQuestionCode } from '../../bulk/imports/column-questions.ts';
import { isOfTheseTimes } from '../../bulk/imports/day-order.ts';
import { wordsOf } from '../../bulk/imports/field.ts';
import { headerWords } from '../../bulk/imports/header-words.ts';
import type { LineWatch, Watched } from '../../bulk/imports/line-watch.ts';
import { type Cell, cellText, isBlank } from '../../bulk/imports/table.ts';
import { addDays, addMonths, type Day } from '../../platform/core/day.ts';
import { leftOf } from './item-amounts.ts';
import { watchTotals } from './item-totals.ts';
import { watchMoney } from './money-columns.ts';
import { watchPassedOver } from './passed-over-columns.ts';
import { type FieldName, type RowReader, rowReader } from './row-reader.ts';
import { watchWords } from './word-watch.ts';

/** The share of comparable rows that may differ before a question is asked. */
const mostOdd = 0.2;

/** A comparison of two columns: whether a row differs; `undefined` where nothing can be compared. */
type Check = Readonly<{
  code: ColumnQuestionCode;
  field: FieldName;
  most: number;
  isOdd(row: RowReader): boolean | undefined;
}>;

/** Contradictions between the columns of a ledger, and with the totals that it states, over all of its lines. */
export function watchItems(watched: Watched): LineWatch {
  const columnOf = (name: string) => watched.mapping.find(({ field }) => field === name)?.column;
  const read = rowReader(watched);
  const checks = checksOf((name) => columnOf(name) !== undefined, watched.today).map((check) => ({
    ...check,
    compared: 0,
    odd: 0,
  }));
  const totals = watchTotals(watched.mapping);
  const days = watchDaysOverdue(watched);
  const money = watchMoney(watched);
  const balance = watchRunningBalance(watched);
  const dashes = watchDashes(watched);
  const blanks = watchBlanks(watched);
  const overpaid = watchOverpaid(watched);
  const words = watchWords(watched);
  const passedOver = watchPassedOver(watched);
  return {
    observe(cells) {
      const row = read(cells);
      for (const check of checks) {
        const isOdd = check.isOdd(row);
        if (isOdd === undefined) continue;
        check.compared += 1;
        if (isOdd) check.odd += 1;
      }
      totals.observe(row);
      days.observe(cells, row);
      money.observe(cells, row);
      balance.observe(row);
      dashes.observe(cells, row);
      blanks.observe(cells, row);
      overpaid.observe(row);
      words.observe(cells);
      passedOver.observe(cells);
    },
    observeTotal: (cells) => totals.observeTotal(read(cells)),
    conclude: () => [
      ...checks.flatMap(({ code, field, most, compared, odd }): readonly ColumnQuestion[] =>
        odd === 0 || odd <= compared * most ? [] : [{ code, field, column: columnOf(field) ?? null, rows: odd }],
      ),
      ...days.conclude(),
      ...money.conclude(),
      ...balance.conclude(),
      ...dashes.conclude(),
      ...blanks.conclude(),
      ...overpaid.conclude(),
      ...totals.conclude(),
      ...words.conclude(),
      ...passedOver.conclude(),
    ],
  };
}

function checksOf(has: (name: FieldName) => boolean, today: Day): readonly Check[] {
  const statesKind = has('side') || has('itemType');
  const ofAmount = has('amount') ? 'amount' : 'outstandingAmount';
  return [
    { code: 'paid-but-open', field: 'settledDate', most: 0, isOdd: (row) => isOpenThough(row, 'settledDate') },
    { code: 'paid-but-open', field: 'paidMark', most: 0, isOdd: (row) => isOpenThough(row, 'paidMark') },
    { code: 'open-differs', field: 'paidAmount', most: mostOdd, isOdd: isLeftOther },
    // beside debit and credit the balance of an account is more usual than the open amount of each invoice
    {
      code: 'open-exceeds',
      field: 'outstandingAmount',
      most: has('debit') || has('credit') ? 0 : mostOdd,
      isOdd: isLeftMore,
    },
    { code: 'due-before-issue', field: 'dueDate', most: mostOdd, isOdd: (row) => isDueBefore(row, 'issueDate') },
    { code: 'delivery-off', field: 'shipmentDate', most: mostOdd, isOdd: (row) => isDueBefore(row, 'shipmentDate') },
    { code: 'days-implausible', field: 'issueDate', most: 0, isOdd: (row) => isLongAgo(row, today) },
    { code: 'days-implausible', field: 'dueDate', most: 0, isOdd: isTermTooLong },
    {
      code: 'mostly-credit',
      field: ofAmount,
      most: 0.5,
      isOdd: (row) => (statesKind ? undefined : (row.sum('amount') ?? row.sum('outstandingAmount'))?.lt(0)),
    },
  ];
}

/** Whether a row states with an amount that something is owed although a day or a mark states that it is paid. */
function isOpenThough(row: RowReader, name: 'settledDate' | 'paidMark'): boolean | undefined {
  const left = leftOf(row.text('amount'), row.text('paidAmount'));
  const open = row.sum('outstandingAmount') ?? (left === undefined ? undefined : new Big(left));
  const mark = row.text(name);
  if (open === undefined || mark === undefined || mark === 'OPEN' || mark === 'PARTLY') return undefined;
  return !open.eq(0);
}

function isLeftOther(row: RowReader): boolean | undefined {
  const [amount, open, paid] = [row.sum('amount'), row.sum('outstandingAmount'), row.sum('paidAmount')];
  return amount && open && paid ? !amount.abs().minus(paid.abs()).eq(open.abs()) : undefined;
}

function isLeftMore(row: RowReader): boolean | undefined {
  const [amount, open] = [bookedOn(row), row.sum('outstandingAmount')];
  return amount && open ? open.abs().gt(amount.abs()) : undefined;
}

/** What was booked on the buyer's account: the amount, or debit less credit. */
function bookedOn(row: RowReader): Big | undefined {
  return row.sum('amount') ?? row.sum('debit')?.minus(row.sum('credit') ?? 0) ?? row.sum('credit')?.times(-1);
}

function isDueBefore(row: RowReader, name: 'issueDate' | 'shipmentDate'): boolean | undefined {
  const [due, other] = [row.text('dueDate'), row.text(name)];
  return due !== undefined && other !== undefined ? due < other : undefined;
}

/** Whether the year of an invoice is implausible; one in the future is refused by another rule. */
function isLongAgo(row: RowReader, today: Day): boolean | undefined {
  const issued = row.text('issueDate');
  return issued === undefined ? undefined : !isOfTheseTimes(issued, today);
}

/** Nobody grants a buyer more than two years: such a term is another day, or one read in another order. */
const longestTermMonths = 24;

function isTermTooLong(row: RowReader): boolean | undefined {
  const [issued, due] = [row.text('issueDate'), row.text('dueDate')];
  return issued === undefined || due === undefined ? undefined : due > addMonths(issued, longestTermMonths);
}

/** Two steps of a running total may be chance, three are not. */
const leastSteps = 3;

/**
 * Compares the open amount with the line before: a column in which each line is the one before it plus the amount, from
 * above or from below, is the running balance of the account. Where it equals the amount another account begins.
 */
function watchRunningBalance({ mapping }: Watched) {
  const column = mapping.find(({ field }) => field === 'outstandingAmount')?.column;
  let before: Readonly<{ amount: Big; open: Big }> | null = null;
  const steps = { compared: 0, downwards: 0, upwards: 0 };
  return {
    observe(row: RowReader): void {
      const amount = bookedOn(row);
      const open = row.sum('outstandingAmount');
      if (column === undefined || !amount || !open) return;
      const isBeginning = open.eq(amount) && (before === null || before.open.eq(before.amount));
      if (before !== null && !isBeginning) {
        steps.compared += 1;
        if (before.open.plus(amount).eq(open)) steps.downwards += 1;
        if (open.plus(before.amount).eq(before.open)) steps.upwards += 1;
      }
      before = { amount, open };
    },
    conclude(): readonly ColumnQuestion[] {
      const rows = Math.max(steps.downwards, steps.upwards);
      if (column === undefined || rows < leastSteps || rows < steps.compared * (1 - mostOdd)) return [];
      return [{ code: 'running-balance', field: 'outstandingAmount', column, rows }];
    },
  };
}

/** Counts lines with a dash as the open amount while nothing else states that they are paid. */
function watchDashes({ mapping }: Watched) {
  const column = mapping.find(({ field }) => field === 'outstandingAmount')?.column;
  let rows = 0;
  return {
    observe(cells: readonly Cell[], row: RowReader): void {
      if (column === undefined || !/^[-\u2212\u2013\u2014]{1,3}$/.test(cellText(cells[column]))) return;
      const [amount, paid] = [row.sum('amount'), row.sum('paidAmount')];
      const isNothing = amount === undefined || amount.eq(0) || paid?.abs().eq(amount.abs());
      if (isNothing || row.text('settledDate') !== undefined || row.text('paidMark') === 'PAID') return;
      rows += 1;
    },
    conclude: (): readonly ColumnQuestion[] =>
      rows === 0 ? [] : [{ code: 'dash-as-nothing', field: 'outstandingAmount', column: column ?? null, rows }],
  };
}

/**
 * Counts lines with a blank open amount, where others fill it and nothing else states what is left of them: some
 * systems and users leave it blank where nothing is owed, others where nothing was paid yet.
 */
function watchBlanks({ mapping, notationOf }: Watched) {
  const column = mapping.find(({ field }) => field === 'outstandingAmount')?.column;
  const isGiven = column !== undefined && notationOf(column).blankOpen !== undefined;
  const currencies = new Set<string | undefined>();
  let filled = 0;
  let rows = 0;
  let sum = new Big(0);
  return {
    observe(cells: readonly Cell[], row: RowReader): void {
      if (column === undefined || isGiven) return;
      if (!isBlank(cells[column])) {
        filled += 1;
        return;
      }
      const booked = bookedOn(row);
      if (booked === undefined || booked.eq(0) || statesRemainder(row)) return;
      rows += 1;
      sum = sum.plus(booked);
      currencies.add(row.text('currency'));
    },
    conclude(): readonly ColumnQuestion[] {
      if (column === undefined || rows === 0 || filled === 0) return [];
      const inAll = currencies.size === 1 ? { sum: sum.toFixed() } : {};
      return [{ code: 'open-blank', field: 'outstandingAmount', column, rows, ...inAll }];
    },
  };
}

/**
 * Counts lines on which more came in than was invoiced, and no column states what is open: then nothing is owed, and
 * the excess is a credit of the buyer that no line states (handbook N 1.1: credits and payments are lines of their
 * own).
 */
function watchOverpaid({ mapping }: Watched) {
  const column = mapping.find(({ field }) => field === 'paidAmount')?.column;
  const currencies = new Set<string | undefined>();
  let rows = 0;
  let sum = new Big(0);
  return {
    observe(row: RowReader): void {
      const [amount, paid, open] = [row.sum('amount'), row.sum('paidAmount'), row.sum('outstandingAmount')];
      if (!amount || !paid || open?.eq(0) === false) return;
      const excess = paid.abs().minus(amount.abs());
      if (excess.lte(0)) return;
      rows += 1;
      sum = sum.plus(excess);
      currencies.add(row.text('currency'));
    },
    conclude(): readonly ColumnQuestion[] {
      if (column === undefined || rows === 0) return [];
      const inAll = currencies.size === 1 ? { sum: sum.toFixed() } : {};
      return [{ code: 'paid-exceeds', field: 'paidAmount', column, rows, ...inAll }];
    },
  };
}

/** Whether a line states elsewhere what is left of it: what came in, when it was paid, or that it is open or paid. */
function statesRemainder(row: RowReader): boolean {
  const isOfBoth = row.sum('debit') !== undefined && row.sum('credit')?.eq(0) === false;
  const statesPayment = (['paidAmount', 'settledDate', 'paidMark'] as const).some(
    (name) => row.text(name) !== undefined,
  );
  return statesPayment || isOfBoth;
}

/** Heads of columns that count the days by which a line is late. */
const daysOverdueHeads = wordsOf({
  any: 'dpd|verzn|verz1',
  en: 'days overdue|overdue days|days past due|past due days|days late|days in arrears|arrears days|arrears|overdue by days|age days overdue',
  de: 'tage überfällig|überfällige tage|verzugstage|tage verzug|verzug tage|überfällig seit tagen|tage im verzug|verzug|überfälligkeit tage',
  fr: 'jours de retard|retard jours|nombre jours retard|nb jours retard|retard',
  nl: 'dagen te laat|dagen vervallen|dagen achterstallig|dagen over vervaldatum|dagen verlopen',
  it: 'giorni di ritardo|ritardo giorni|gg ritardo|giorni scaduto|ritardo',
  es: 'días de retraso|días vencidos|días de mora|días de atraso|días vencimiento|retraso días',
});

/** A file has one day on which it was printed; at most so many different ones are counted. */
const mostPrintDays = 2_000;

/**
 * Compares a column of days overdue with the due dates: due date plus days is the day on which the list was printed,
 * the same on every line. Where it is not, dates are read in the wrong order or another day was taken for the due date.
 */
function watchDaysOverdue({ mapping }: Watched) {
  const due = mapping.find(({ field }) => field === 'dueDate')?.column;
  const days = mapping.find(
    ({ field, header }) => field === null && bestLikeness(daysOverdueHeads, headerWords(header), 0) >= leastExact,
  )?.column;
  const printed = new Map<string, number>();
  let compared = 0;
  return {
    observe(cells: readonly Cell[], row: RowReader): void {
      const late = due === undefined || days === undefined ? null : readDaysLate(cells[days]);
      const dueDate = late === null ? undefined : row.text('dueDate');
      if (late === null || dueDate === undefined) return;
      compared += 1;
      const day = addDays(dueDate, late);
      if (printed.has(day) || printed.size < mostPrintDays) printed.set(day, (printed.get(day) ?? 0) + 1);
    },
    conclude(): readonly ColumnQuestion[] {
      const odd = compared - Math.max(0, ...printed.values());
      if (due === undefined || compared < 3 || odd <= compared * mostOdd) return [];
      return [{ code: 'days-overdue-differ', field: 'dueDate', column: due, rows: odd }];
    },
  };
}

/** Days by which a line is late; `null` where it is not, since lists print nothing, zero or days to go then. */
function readDaysLate(cell: Cell | undefined): number | null {
  const text = cellText(cell);
  const late = /^\d{1,4}(?:[.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : 0;
  return late > 0 ? late : null;
}
