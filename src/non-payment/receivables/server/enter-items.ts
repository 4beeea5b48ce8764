import Big from 'big.js';
import { money, roundAmount } from '../../../platform/core/money.ts';
import { type FieldError, refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { afterPayment, clearOldestFirst, clearWithWaiting, type UsedMoney } from '../clearing.ts';
import type { Item } from '../item.ts';
import type { Receivable } from '../receivable.ts';
import { lockAccount } from './account-lock.ts';
import {
  findPayments,
  findReceivables,
  insertReceivables,
  lockNumbered,
  lockWaitingMoney,
  storeUsedMoney,
} from './receivables.store.ts';
import { type Receipt, receivePayment } from './receive-payment.ts';

/** The account: the buyer's with the insured of a policy. */
export type Account = Readonly<{ policy: string; companyId: string }>;

/**
 * The lines of an account without entering them: those that the portal knows already as they are, the others as they
 * would be. Partial payments among them are deducted. Refuses a number that is known with other figures.
 */
export async function draftItems(context: Context, account: Account, items: readonly Item[]): Promise<Receivable[]> {
  const { scope, tx, today } = context;
  const { known, unknown } = sortOut(items, await findReceivables(scope, tx, account));
  const drafted = unknown.map((item, index) => receivableOf(item, account, `new_${index}`));
  const waiting = (await findPayments(scope, tx, account)).filter((payment) =>
    new Big(payment.unallocatedAmount).gt(0),
  );
  const lines = [...known, ...clearWithWaiting(drafted, waiting).lines];
  return paymentsAmong(items).reduce<Receivable[]>((before, { amount }) => {
    const { allocations } = clearOldestFirst(before, amount);
    const cleared = new Map(allocations.map((one) => [one.receivableId, one.amount]));
    return before.map((line) => {
      const paid = cleared.get(line.receivableId);
      return paid === undefined ? line : afterPayment(line, paid, today);
    });
  }, lines);
}

/**
 * Enters the lines of an account; those that the portal knows already with the same figures are kept. Money that waited
 * for them clears the new ones; partial payments among them clear the oldest invoices at once. The lines' faults were
 * checked before. Answers the invoices and credit notes after that. Refuses a number that is known with other figures.
 */
export async function enterItems(context: Context, account: Account, items: readonly Item[]): Promise<Receivable[]> {
  const { scope, tx, now } = context;
  await lockAccount(tx, account);
  const numbers = items.map(({ documentNumber }) => documentNumber);
  const { known, unknown } = sortOut(items, await lockNumbered(scope, tx, account, numbers));
  const entered = unknown.map((item) => receivableOf(item, account, context.newId('rcv')));
  const { lines, used } = clearWithWaiting(entered, await lockWaitingMoney(scope, tx, account));
  await insertReceivables(tx, lines, now);
  await noteUsedMoney(context, account, used);
  for (const receipt of paymentsAmong(items)) await receivePayment(context, account, receipt);
  const ids = [...entered, ...known].map(({ receivableId }) => receivableId);
  return ids.length === 0 ? [] : findReceivables(scope, tx, { ids });
}

/** Stores what waiting money cleared, with its event. */
export async function noteUsedMoney(
  context: Context,
  { policy, companyId }: Account,
  used: readonly UsedMoney[],
): Promise<void> {
  if (used.length === 0) return;
  await storeUsedMoney(context.tx, used);
  await context.record({
    type: 'payment.used',
    subject: `company/${companyId}`,
    policy,
    after: {
      payments: used.map(({ allocations, unallocatedAmount }) => ({ invoices: allocations.length, unallocatedAmount })),
    },
    data: { companyId },
  });
}

/** Which of the lines the portal knows, and which are new. Refuses those that it knows with other figures. */
function sortOut(
  items: readonly Item[],
  inBook: readonly Receivable[],
): Readonly<{ known: Receivable[]; unknown: Item[] }> {
  const byNumber = new Map(inBook.map((receivable) => [receivable.documentNumber, receivable]));
  const documents = items.flatMap((item, index) => (item.itemType === 'PARTIAL_PAYMENT' ? [] : [{ item, index }]));
  const faults = documents.flatMap(({ item, index }) => contradictions(byNumber.get(item.documentNumber), item, index));
  if (faults.length > 0) throw new Refused(refuse('invalid-input', undefined, faults));
  const known = documents.flatMap(({ item }) => byNumber.get(item.documentNumber) ?? []);
  return { known, unknown: documents.map(({ item }) => item).filter((item) => !byNumber.has(item.documentNumber)) };
}

/** The payments among the lines; their sign may be either. */
function paymentsAmong(items: readonly Item[]): Receipt[] {
  return items
    .filter(({ itemType }) => itemType === 'PARTIAL_PAYMENT')
    .map(({ issueDate, amount: { amount, currency }, documentNumber }) => ({
      receivedOn: issueDate,
      amount: money(new Big(amount).abs(), currency),
      reference: documentNumber,
    }));
}

/** How a line differs from the known one with its number; empty where it is new or the same. */
function contradictions(known: Receivable | undefined, item: Item, index: number): FieldError[] {
  if (!known) return [];
  const isSame =
    known.itemType === item.itemType &&
    known.status === 'O' &&
    known.currency === item.amount.currency &&
    new Big(known.amountInclTax).eq(item.amount.amount) &&
    known.issueDate === item.issueDate &&
    (item.dueDate === undefined || known.originalDueDate === item.dueDate);
  return isSame ? [] : [{ pointer: `/items/${index}/documentNumber`, code: 'known-otherwise' }];
}

/** An item as the book stores it when it is entered for the first time. */
export function receivableOf(item: Item, { policy, companyId }: Account, receivableId: string): Receivable {
  const { currency } = item.amount;
  const dueDate = item.dueDate ?? item.issueDate;
  return {
    receivableId,
    policy,
    companyId,
    itemType: item.itemType === 'CREDIT_NOTE' ? 'CREDIT_NOTE' : 'INVOICE',
    documentNumber: item.documentNumber,
    issueDate: item.issueDate,
    shipmentDate: item.shipmentDate ?? null,
    originalDueDate: dueDate,
    dueDate,
    effectiveDueDate: dueDate,
    currency,
    amountInclTax: roundAmount(item.amount.amount, currency),
    amountExclTax: item.amountExclTax ? roundAmount(item.amountExclTax.amount, currency) : null,
    outstandingAmount: roundAmount((item.outstandingAmount ?? item.amount).amount, currency),
    isDisputed: item.disputed ?? false,
    status: 'O',
    clearedDate: null,
    clearedReason: null,
    overdueId: null,
    reschedulingId: null,
    collectionId: null,
    claimId: null,
  };
}
