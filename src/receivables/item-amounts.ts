import Big from 'big.js';
import type { MappedColumn } from '../imports/column-mapping.ts';
import type { ColumnQuestion, ColumnQuestionCode } from '../imports/column-questions.ts';
import type { Field } from '../imports/field.ts';
import { type Cell, cellText, isBlank } from '../imports/table.ts';
import { itemColumns } from './item-columns.ts';
import type { ItemType } from './receivable.ts';

/** What a line of a ledger says about money, as its columns have it. */
type Stated = Readonly<{
  amount?: string;
  outstandingAmount?: string;
  paidAmount?: string;
  debit?: string;
  credit?: string;
  side?: 'DEBIT' | 'CREDIT';
  paidMark?: 'PAID' | 'OPEN' | 'PARTLY';
}>;

/**
 * What was invoiced and what is still owed. A mark of the side signs amounts that have none; what came in is taken off
 * where no column says what is left.
 */
export function amountsOf(stated: Stated): Readonly<{ invoiced?: string; open?: string }> {
  const onSide = (sum: string | undefined) => (sum === undefined ? undefined : sidedAs(stated.side, sum));
  const invoiced = onSide(stated.amount) ?? ofDebitAndCredit(stated);
  const open = onSide(stated.outstandingAmount) ?? leftOf(invoiced, stated.paidAmount);
  return { ...(invoiced === undefined ? {} : { invoiced }), ...(open === undefined ? {} : { open }) };
}

/** A sum on its side of the account: credits stand below zero. */
function sidedAs(side: Stated['side'], sum: string): string {
  if (side !== 'CREDIT' || sum.startsWith('-') || isNothing(sum)) return sum;
  return `-${sum}`;
}

/** What is left once what came in is taken off, whichever sign it is printed with; never less than nothing. */
function leftOf(invoiced: string | undefined, paid: string | undefined): string | undefined {
  if (invoiced === undefined || paid === undefined) return undefined;
  const size = new Big(invoiced).abs().minus(new Big(paid).abs());
  const left = size.lt(0) ? new Big(0) : size;
  return (invoiced.startsWith('-') ? left.times(-1) : left).toFixed().replace(/^-0$/, '0');
}

/** Whether a line says with a sum that something is owed: a day of payment or a mark beside it settles nothing then. */
export function saysOpen({ outstandingAmount, paidMark }: Stated): boolean {
  const isOwed = outstandingAmount !== undefined && !isNothing(outstandingAmount);
  return isOwed || paidMark === 'OPEN' || paidMark === 'PARTLY';
}

/** Whether it is told in words only that a part was paid: how much is still owed, nobody knows. */
export function isLeftUnknown({ outstandingAmount, paidAmount, paidMark }: Stated): boolean {
  return paidMark === 'PARTLY' && outstandingAmount === undefined && paidAmount === undefined;
}

export function isNothing(sum: string | undefined): boolean {
  return sum !== undefined && new Big(sum).eq(0);
}

/** The one of two columns that holds something: credits stand below zero. */
export function ofDebitAndCredit({ debit, credit }: Readonly<{ debit?: string; credit?: string }>): string | undefined {
  const isSomething = (sum: string | undefined) => sum !== undefined && !new Big(sum).eq(0);
  if (isSomething(debit)) return debit;
  if (isSomething(credit)) return new Big(credit ?? 0).times(-1).toFixed();
  return debit ?? credit;
}

/** A sum with the sign of its kind; of an invoice it stays as it is, since one below zero is a fault. */
export function signedAs(itemType: ItemType, sum: string): string {
  if (itemType === 'INVOICE') return sum;
  const size = sum.replace('-', '');
  return itemType === 'CREDIT_NOTE' && !new Big(size).eq(0) ? `-${size}` : size;
}

/** Of rows that can be compared, the share that may differ before somebody is asked. */
const mostOdd = 0.2;

/** What the columns of a ledger say against each other, of the rows looked at. */
export function askOfItems(
  mapping: readonly MappedColumn[],
  rows: readonly (readonly Cell[])[],
): readonly ColumnQuestion[] {
  const columnOf = (name: string) => mapping.find(({ field }) => field === name)?.column;
  const read = (cells: readonly Cell[], name: keyof typeof itemColumns) => valueIn(cells, columnOf(name), name);
  const sum = (cells: readonly Cell[], name: keyof typeof itemColumns) => {
    const value = read(cells, name);
    return value === undefined ? undefined : new Big(value);
  };
  const ask = (
    code: ColumnQuestionCode,
    field: string,
    isOdd: (cells: readonly Cell[]) => boolean | undefined,
    most = mostOdd,
  ) => {
    const compared = rows.map(isOdd).filter((odd) => odd !== undefined);
    const odd = compared.filter((each) => each).length;
    if (odd === 0 || odd <= compared.length * most) return [];
    return [{ code, field, column: columnOf(field) ?? null, rows: odd }];
  };
  const saysKind = columnOf('side') !== undefined || columnOf('itemType') !== undefined;
  return [
    ...['settledDate', 'paidMark'].flatMap((field) =>
      ask(
        'paid-but-open',
        field,
        (cells) => {
          const open = sum(cells, 'outstandingAmount') ?? leftIn(cells);
          const mark = read(cells, field as 'settledDate' | 'paidMark');
          if (open === undefined || mark === undefined || mark === 'OPEN' || mark === 'PARTLY') return undefined;
          return !open.eq(0);
        },
        0,
      ),
    ),
    ...ask('open-differs', 'paidAmount', (cells) => {
      const [amount, open, paid] = [sum(cells, 'amount'), sum(cells, 'outstandingAmount'), sum(cells, 'paidAmount')];
      return amount && open && paid ? !amount.abs().minus(paid.abs()).eq(open.abs()) : undefined;
    }),
    ...ask('open-exceeds', 'outstandingAmount', (cells) => {
      const [amount, open] = [sum(cells, 'amount'), sum(cells, 'outstandingAmount')];
      return amount && open ? open.abs().gt(amount.abs()) : undefined;
    }),
    ...ask('due-before-issue', 'dueDate', (cells) => isBefore(read(cells, 'dueDate'), read(cells, 'issueDate'))),
    ...ask('delivery-off', 'shipmentDate', (cells) => isBefore(read(cells, 'dueDate'), read(cells, 'shipmentDate'))),
    ...ask(
      'mostly-credit',
      columnOf('amount') === undefined ? 'outstandingAmount' : 'amount',
      (cells) => (saysKind ? undefined : (sum(cells, 'amount') ?? sum(cells, 'outstandingAmount'))?.lt(0)),
      0.5,
    ),
  ];

  function leftIn(cells: readonly Cell[]): Big | undefined {
    const left = leftOf(read(cells, 'amount'), read(cells, 'paidAmount'));
    return left === undefined ? undefined : new Big(left);
  }
}

function isBefore(one: string | undefined, other: string | undefined): boolean | undefined {
  return one !== undefined && other !== undefined ? one < other : undefined;
}

/** What a cell says where it can be read in one way only. */
function valueIn(
  cells: readonly Cell[],
  column: number | undefined,
  name: keyof typeof itemColumns,
): string | undefined {
  const cell = column === undefined ? null : (cells[column] ?? null);
  if (isBlank(cell) || cellText(cell).length > 60) return undefined;
  const got = (itemColumns[name] as Field).notion.read(cell, {});
  return got.kind === 'read' ? String(got.value) : undefined;
}
