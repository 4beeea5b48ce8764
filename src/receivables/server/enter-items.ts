import Big from 'big.js';
import { type FieldError, refuse } from '../../platform/refusal.ts';
import type { Context } from '../../platform/server/context.ts';
import { Refused } from '../../platform/server/refused.ts';
import { roundAmount } from '../../reference/money.ts';
import type { Item } from '../item.ts';
import type { Receivable } from '../receivable.ts';
import { findReceivables, insertReceivables, lockNumbered } from './receivables.store.ts';
import { receivePayment } from './receive-payment.ts';

/** Whose account it is: the buyer's with the insured of a policy. */
export type Account = Readonly<{ policy: string; companyId: string }>;

/**
 * Enters the lines of an account that the insured tells of; those that the portal knows already, told alike, are taken
 * as they are. Partial payments among them clear the oldest invoices at once. The lines' faults have been asked for.
 * Answers the invoices and credit notes as they stand then. Refuses a number that is known with other figures.
 */
export async function enterItems(context: Context, account: Account, items: readonly Item[]): Promise<Receivable[]> {
  const { scope, tx, now } = context;
  const documents = items.flatMap((item, index) => (item.itemType === 'PARTIAL_PAYMENT' ? [] : [{ item, index }]));
  const known = new Map(
    (
      await lockNumbered(
        scope,
        tx,
        account,
        documents.map(({ item }) => item.documentNumber),
      )
    ).map((receivable) => [receivable.documentNumber, receivable]),
  );
  const faults = documents.flatMap(({ item, index }) => contradictions(known.get(item.documentNumber), item, index));
  if (faults.length > 0) throw new Refused(refuse('invalid-input', undefined, faults));
  const unknown = documents.filter(({ item }) => !known.has(item.documentNumber));
  const entered = unknown.map(({ item }) => receivableOf(item, account, context.newId('rcv')));
  await insertReceivables(tx, entered, now);
  for (const item of items)
    if (item.itemType === 'PARTIAL_PAYMENT')
      await receivePayment(context, account, {
        receivedOn: item.issueDate,
        amount: { ...item.amount, amount: new Big(item.amount.amount).abs().toFixed() },
        reference: item.documentNumber,
      });
  const ids = [...entered, ...known.values()].map(({ receivableId }) => receivableId);
  return ids.length === 0 ? [] : findReceivables(scope, tx, { ids });
}

/** Why a line that the portal knows under its number is not told alike; empty where it is new or the same. */
function contradictions(known: Receivable | undefined, item: Item, index: number): FieldError[] {
  if (!known) return [];
  const isSame =
    known.itemType === item.itemType &&
    known.status === 'O' &&
    known.currency === item.amount.currency &&
    new Big(known.amountInclTax).eq(item.amount.amount) &&
    known.issueDate === item.issueDate &&
    (item.dueDate === undefined || known.originalDueDate === item.dueDate);
  return isSame ? [] : [{ pointer: `/items/${index}/documentNumber`, code: 'repeated' }];
}

function receivableOf(item: Item, { policy, companyId }: Account, receivableId: string): Receivable {
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
