import Big from 'big.js';
import type { BlankOpen } from '../../bulk/imports/cell-type.ts';
import type { ItemType } from './receivable.ts';

/** The money columns of a line of a ledger. */
export type Stated = Readonly<{
  amount?: string;
  outstandingAmount?: string;
  paidAmount?: string;
  debit?: string;
  credit?: string;
  side?: 'DEBIT' | 'CREDIT';
  paidMark?: 'PAID' | 'OPEN' | 'PARTLY';
  /** What the user confirmed about lines that leave blank what is still owed; only such lines use it. */
  blankOpen?: BlankOpen;
}>;

/**
 * What was invoiced and what is still owed. A mark of the side signs amounts that have none; what came in is deducted
 * where no column states what is left, and added to it where none states what was invoiced.
 */
export function amountsOf(stated: Stated): Readonly<{ invoiced?: string; open?: string }> {
  const onSide = (sum: string | undefined) => (sum === undefined ? undefined : sidedAs(stated.side, sum));
  const rest = onSide(stated.outstandingAmount);
  const invoiced = onSide(stated.amount) ?? ofDebitAndCredit(stated) ?? beforePayment(rest, stated.paidAmount);
  const left = rest ?? leftOf(invoiced, stated.paidAmount ?? creditedOn(stated));
  const open = left ?? (isBlankNothing(stated) ? '0' : undefined);
  return { ...(invoiced === undefined ? {} : { invoiced }), ...(open === undefined ? {} : { open }) };
}

/**
 * Whether the open amount is blank and the user confirmed that this means nothing is owed; a mark of the line itself
 * has precedence.
 */
function isBlankNothing({ blankOpen, paidMark }: Stated): boolean {
  return blankOpen === 'nothing-owed' && paidMark !== 'OPEN' && paidMark !== 'PARTLY';
}

/** An amount on its side of the account: credits are below zero. */
export function sidedAs(side: Stated['side'], sum: string): string {
  if (side !== 'CREDIT' || sum.startsWith('-') || isNothing(sum)) return sum;
  return `-${sum}`;
}

/** What is left once what came in is taken off, whichever sign it is printed with; never less than nothing. */
export function leftOf(invoiced: string | undefined, paid: string | undefined): string | undefined {
  if (invoiced === undefined || paid === undefined) return undefined;
  const size = new Big(invoiced).abs().minus(new Big(paid).abs());
  const left = size.lt(0) ? new Big(0) : size;
  return (invoiced.startsWith('-') ? left.times(-1) : left).toFixed().replace(/^-0$/, '0');
}

/** What was invoiced, where what is left of it and what came in are known: their sum, with the sign of what is left. */
export function beforePayment(rest: string | undefined, paid: string | undefined): string | undefined {
  if (rest === undefined || paid === undefined) return undefined;
  const size = new Big(rest).abs().plus(new Big(paid).abs());
  return (rest.startsWith('-') ? size.times(-1) : size).toFixed().replace(/^-0$/, '0');
}

/**
 * Whether a line states with an amount that something is owed: then a day of payment or a mark beside it does not
 * settle it.
 */
export function statesOpen({ outstandingAmount, paidMark }: Stated): boolean {
  const isOwed = outstandingAmount !== undefined && !isNothing(outstandingAmount);
  return isOwed || paidMark === 'OPEN' || paidMark === 'PARTLY';
}

/** Whether only a word states that a part was paid: how much is still owed is unknown. */
export function isLeftUnknown({ outstandingAmount, paidAmount, paidMark }: Stated): boolean {
  return paidMark === 'PARTLY' && outstandingAmount === undefined && paidAmount === undefined;
}

export function isNothing(sum: string | undefined): boolean {
  return sum !== undefined && new Big(sum).eq(0);
}

type DebitAndCredit = Readonly<{ debit?: string; credit?: string }>;

/**
 * What was invoiced by two columns: the one that holds something, credits below zero. Of both in one row the debit is the
 * invoice and the credit what came in on it; where more came in than was invoiced, the rest is a credit.
 */
export function ofDebitAndCredit({ debit, credit }: DebitAndCredit): string | undefined {
  if (isSomething(debit) && isSomething(credit) && new Big(credit ?? 0).gt(debit ?? 0))
    return new Big(debit ?? 0).minus(credit ?? 0).toFixed();
  if (isSomething(debit)) return debit;
  if (isSomething(credit)) return new Big(credit ?? 0).times(-1).toFixed();
  return debit ?? credit;
}

/** What came in on the invoice of the same row. */
function creditedOn({ amount, debit, credit }: Stated): string | undefined {
  const isBoth = amount === undefined && isSomething(debit) && isSomething(credit);
  return isBoth && new Big(debit ?? 0).gte(credit ?? 0) ? credit : undefined;
}

function isSomething(sum: string | undefined): boolean {
  return sum !== undefined && !new Big(sum).eq(0);
}

/** An amount with the sign of its kind; that of an invoice is unchanged, since one below zero is a fault. */
export function signedAs(itemType: ItemType, sum: string): string {
  if (itemType === 'INVOICE') return sum;
  const size = sum.replace('-', '');
  return itemType === 'CREDIT_NOTE' && !new Big(size).eq(0) ? `-${size}` : size;
}
