import Big from 'big.js';
import type { LineEffect } from '../../bulk/jobs/line-effects.ts';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { Day } from '../../platform/core/day.ts';
import { roundAmount } from '../../platform/core/money.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import { cleared, clearOldestFirst } from '../receivables/clearing.ts';
import type { Receivable } from '../receivables/receivable.ts';
import type { StatedItem } from './ledger-line.ts';

/*
 * What a ledger does to the account of one buyer in the book. The ledger is the insured's own word on what is owed, so
 * the account follows it; what was invoiced and when it was due does not change, since duties count from it. The same
 * ledger twice changes nothing the second time.
 */

/** What came in on an account, and the invoices that the ledger says it cleared. Decimal. */
export type NotedPayment = Readonly<{
  currency: CurrencyCode;
  amount: string;
  allocations: readonly Readonly<{ receivableId: string; amount: string }>[];
}>;

/** What becomes of an account, and of each line that spoke of it, in their order. */
export type AccountAfter = Readonly<{
  entered: readonly Receivable[];
  changed: readonly Receivable[];
  payments: readonly NotedPayment[];
  outcomes: readonly (LineEffect | Refusal)[];
}>;

/** Makes the record of an invoice or credit note that the book does not know yet. */
export type Entering = (stated: StatedItem) => Receivable;

/**
 * Why a line contradicts what the book has under its number: another kind, currency, day or sum of the invoice. Refusing
 * it keeps the days from which duties count; the insured corrects its ledger or the report.
 */
export function whyNotFollow(known: Receivable, { item, isAmountKnown }: StatedItem): Refusal | null {
  const open = (item.outstandingAmount ?? item.amount).amount;
  const isSame =
    known.itemType === item.itemType &&
    known.currency === item.amount.currency &&
    known.issueDate === item.issueDate &&
    (item.dueDate === undefined || [known.originalDueDate, known.dueDate].includes(item.dueDate)) &&
    (isAmountKnown ? new Big(known.amountInclTax).eq(item.amount.amount) : isWithin(open, known.amountInclTax));
  if (isSame) return null;
  const facts = { amount: known.amountInclTax, currency: known.currency, due: known.originalDueDate };
  return refuse('invalid-input', undefined, [{ pointer: '/documentNumber', code: 'known-otherwise', facts }]);
}

function isWithin(open: string, invoiced: string): boolean {
  return new Big(open).abs().lte(new Big(invoiced).abs());
}

/**
 * Brings an account to what a ledger says of it. Money that the ledger has not matched with invoices yet clears the
 * oldest of those that it states (handbook N 1.1). `openReports`: reports that were not taken back; an
 * invoice that comes back stays part of its report, which goes on, and else is to be reported anew.
 */
export function followStatement(
  book: readonly Receivable[],
  stated: readonly StatedItem[],
  enter: Entering,
  { statedOn, openReports }: Readonly<{ statedOn: Day; openReports: ReadonlySet<string> }>,
): AccountAfter {
  const byNumber = new Map(book.map((known) => [known.documentNumber, known]));
  const followed = stated.map((each) => followLine(byNumber.get(each.item.documentNumber), each, enter, statedOn));
  const lines = followed.flatMap(({ after }) => after ?? []);
  const before = new Map(book.map((known) => [known.receivableId, known]));
  const after = new Map(
    applyPaymentsOnAccount(lines, stated, statedOn).map((line) => [
      line.receivableId,
      reopened(before.get(line.receivableId), line, openReports),
    ]),
  );
  const changed = [...after.values()].filter((line) => differs(before.get(line.receivableId), line));
  const entered = lines.filter(({ receivableId }) => !before.has(receivableId));
  const asEntered = new Map([...before, ...entered.map((line) => [line.receivableId, line] as const)]);
  return {
    entered: entered.map(({ receivableId }) => after.get(receivableId) as Receivable),
    changed,
    payments: paymentsNoted(asEntered, [...after.values()]),
    outcomes: followed.map(({ outcome, after: line }) => {
      const known = before.get(line?.receivableId ?? '');
      if (!line || !known || outcome === 'CLEARED') return outcome;
      // money on account may bring a line back to what the book had
      if (!differs(known, after.get(line.receivableId) as Receivable)) return 'SAME';
      return outcome === 'REOPENED' ? outcome : 'CHANGED';
    }),
  };
}

/** An invoice that is owed again asks for a report of its own where the one that it was part of was taken back. */
function reopened(before: Receivable | undefined, line: Receivable, openReports: ReadonlySet<string>): Receivable {
  const isBack = before?.status === 'C' && line.status === 'O';
  return isBack && !openReports.has(line.overdueId ?? '') ? { ...line, overdueId: null } : line;
}

type Followed = Readonly<{ outcome: LineEffect | Refusal; after: Receivable | null }>;

function followLine(known: Receivable | undefined, stated: StatedItem, enter: Entering, statedOn: Day): Followed {
  const { item, isPaid } = stated;
  if (item.itemType === 'PARTIAL_PAYMENT') return { outcome: 'PAYMENT', after: null };
  // what was paid before the portal ever heard of it is no matter of the book
  if (!known) return isPaid ? { outcome: 'SAME', after: null } : { outcome: 'ENTERED', after: enter(stated) };
  if (isPaid) {
    if (known.status === 'C') return { outcome: 'SAME', after: null };
    return { outcome: 'CLEARED', after: clearedByLedger(known, statedOn) };
  }
  const refusal = whyNotFollow(known, stated);
  if (refusal) return { outcome: refusal, after: null };
  if (known.status === 'C' && !maySpringUp(known)) return { outcome: 'SAME', after: null };
  const outstandingAmount = roundAmount((item.outstandingAmount ?? item.amount).amount, known.currency);
  const isDisputed = item.disputed ?? known.isDisputed;
  const open = { status: 'O', clearedDate: null, clearedReason: null } as const;
  const after = { ...known, ...open, outstandingAmount, isDisputed };
  if (known.status === 'C') return { outcome: 'REOPENED', after };
  return { outcome: differs(known, after) ? 'CHANGED' : 'SAME', after };
}

/** Whether the ledger alone may say that it is owed again: not what went into a plan or claim, or was a mistake. */
function maySpringUp({ clearedReason }: Receivable): boolean {
  return clearedReason === 'PAID' || clearedReason === 'CREDITED';
}

/** A line of which the ledger says that nothing is owed any more: paid, or a credit that was taken. */
export function clearedByLedger(known: Receivable, statedOn: Day): Receivable {
  return cleared(known, known.itemType === 'INVOICE' ? 'PAID' : 'CREDITED', statedOn);
}

/** The lines after the money on account came off, the oldest first; cleared ones on the day of the books. */
function applyPaymentsOnAccount(
  lines: readonly Receivable[],
  stated: readonly StatedItem[],
  statedOn: Day,
): Receivable[] {
  const received = stated.filter(({ item }) => item.itemType === 'PARTIAL_PAYMENT');
  return received.reduce<Receivable[]>(
    (before, { item }) => {
      const { amount, currency } = item.amount;
      const { allocations } = clearOldestFirst(before, { amount: new Big(amount).abs().toFixed(), currency });
      const applied = new Map(allocations.map((one) => [one.receivableId, one.amount]));
      return before.map((line) => withLess(line, applied.get(line.receivableId), statedOn));
    },
    [...lines],
  );
}

function withLess(line: Receivable, applied: string | undefined, statedOn: Day): Receivable {
  if (applied === undefined) return line;
  const outstandingAmount = roundAmount(new Big(line.outstandingAmount).minus(applied), line.currency);
  return new Big(outstandingAmount).eq(0) ? clearedByLedger(line, statedOn) : { ...line, outstandingAmount };
}

function differs(before: Receivable | undefined, after: Receivable): boolean {
  return (
    before !== undefined &&
    (before.status !== after.status ||
      before.isDisputed !== after.isDisputed ||
      !new Big(before.outstandingAmount).eq(after.outstandingAmount))
  );
}

/** What the ledger shows to have come in: by how much less is owed on invoices that were open, by currency. */
export function paymentsNoted(
  before: ReadonlyMap<string, Receivable>,
  changed: readonly Receivable[],
): readonly NotedPayment[] {
  const allocations = changed.flatMap((line) => {
    const known = before.get(line.receivableId);
    if (line.itemType !== 'INVOICE' || known?.status !== 'O') return [];
    const amount = new Big(known.outstandingAmount).minus(line.outstandingAmount);
    if (amount.lte(0)) return [];
    return [{ receivableId: line.receivableId, currency: line.currency, amount: roundAmount(amount, line.currency) }];
  });
  return [...Map.groupBy(allocations, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    amount: roundAmount(
      own.reduce((sum, { amount }) => sum.plus(amount), new Big(0)),
      currency,
    ),
    allocations: own.map(({ receivableId, amount }) => ({ receivableId, amount })),
  }));
}
