import type { BodyOf } from '../../../platform/core/contract.ts';
import { faultOfFuture } from '../../../platform/core/day-in-future.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { keepDocument } from '../../../platform/documents/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { type SettlePlans, settleOverdues } from '../../overdues/server/public.ts';
import { receivePayment, refuseOddPayment } from '../../receivables/server/public.ts';
import { whyNotAddTo } from '../collection.ts';
import type { CollectionDetail, collectionsContract } from '../collections.contract.ts';
import { closingOf } from './collection-actions.ts';
import { changeCollection, endCollection, lockCollectionOrRefuse, recordCollection } from './collection-changes.ts';
import { markRead } from './collection-entries.store.ts';
import { lockCollection, storeCollection } from './collections.store.ts';
import { showCollection } from './show-collections.ts';

/** Writes to the other side, with a document where there is one. */
export async function sendMessage(
  collectionId: string,
  { text, document }: BodyOf<typeof collectionsContract.sendCollectionMessage>,
  context: Context,
): Promise<CollectionDetail> {
  const row = await lockCollectionOrRefuse(collectionId, context, whyNotAddTo);
  const under = {
    policy: row.policyKey,
    companyId: row.companyId,
    subject: `collection/${collectionId}`,
    category: 'CORRESPONDENCE',
    readableWith: 'read_overdues',
  } as const;
  const kept = document && (await keepDocument(under, document, context));
  await changeCollection(context, row, {}, { kind: 'MESSAGE', text, documentId: kept?.documentId });
  return showCollection(collectionId, context);
}

/** Records that the insured read what the insurer wrote. */
export async function readMessages(collectionId: string, context: Context): Promise<CollectionDetail> {
  const row = await lockCollectionOrRefuse(collectionId, context, () => null);
  const messages = await markRead(context.tx, collectionId, context.now);
  // what is shown has changed, so that its version does too
  if (messages > 0) await storeCollection(context.tx, row);
  await recordCollection(context, 'collection.read', row, null, { messages });
  return showCollection(collectionId, context);
}

/**
 * Enters money of the buyer: it clears the oldest invoices of the account first. A case of which nothing is owed any
 * more is closed.
 */
export async function receiveInCollection(
  settlePlans: SettlePlans,
  collectionId: string,
  { receivedOn, amount, reference, isMore = false }: BodyOf<typeof collectionsContract.receiveCollectionPayment>,
  context: Context,
): Promise<CollectionDetail> {
  const { scope, tx, today } = context;
  const row = await lockCollectionOrRefuse(collectionId, context, whyNotAddTo);
  const faults = [
    ...faultOfFuture('/receivedOn', receivedOn, today),
    ...(amount.currency === row.currency ? [] : [{ pointer: '/amount/currency', code: 'not-in-list' }]),
    ...(Number(amount.amount) > 0 ? [] : [{ pointer: '/amount/amount', code: 'too-small' }]),
  ];
  if (faults.length > 0) throw new Refused(refuse('invalid-input', undefined, faults));
  const account = { policy: row.policyKey, companyId: row.companyId };
  await refuseOddPayment(context, account, { receivedOn, amount, isMore });
  await receivePayment(context, account, { receivedOn, amount, reference: reference ?? null });
  const facts = { amount: amount.amount, currency: amount.currency, receivedOn };
  await changeCollection(context, row, {}, { kind: 'PAYMENT', text: reference, facts });
  await settleOverdues(context, account);
  await settlePlans(context, account);
  const paid = await lockCollection(scope, tx, collectionId);
  if (paid && closingOf(paid) === 'CLOSED_PAID') await endCollection(context, paid, 'CLOSED_PAID');
  return showCollection(collectionId, context);
}
