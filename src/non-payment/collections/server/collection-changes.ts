import { answerAwaited } from '../../../platform/core/awaited-answer.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { type Money, money } from '../../../platform/core/money.ts';
import type { Refusal } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { lockAsSeen } from '../../../platform/server/precondition.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import { unmarkNonPayment } from '../../../risk/buyers/server/public.ts';
import { moveOverdues, stopUntilPaid, whyNotReportUnderPolicy } from '../../overdues/server/public.ts';
import { lockReceivables, storeReceivables } from '../../receivables/server/public.ts';
import { type Closing, type CollectionState, closed, type Side, unpaidClosings } from '../collection.ts';
import type { EntryFacts, EntryKind } from '../collection-entry.ts';
import { insertEntry } from './collection-entries.store.ts';
import { type CollectionRecord, type CollectionRow, lockCollection, storeCollection } from './collections.store.ts';
import { freeTrade } from './stop-trade.ts';

/** An event, as an entry of the timeline. */
export type TimelineEvent = Readonly<{
  kind: EntryKind;
  text?: string | null | undefined;
  facts?: EntryFacts | undefined;
  documentId?: string | undefined;
}>;

/**
 * The case, locked, for a side that may act on it: the insured by its role under the policy. Refuses `not-found` outside
 * the scope, and what the rule says.
 */
export async function lockCollectionOrRefuse(
  collectionId: string,
  context: Context,
  whyNot: (state: CollectionState) => Refusal | null,
): Promise<CollectionRow> {
  const row = await lockAsSeen(context, () => lockCollection(context.scope, context.tx, collectionId));
  if (sideOf(context) === 'INSURED') refuseIf(await whyNotReportUnderPolicy(context, row.policyKey));
  refuseIf(whyNot(row));
  return row;
}

/** The side for which the actor writes. */
export function sideOf({ actor }: Pick<Context, 'actor'>): Side {
  return actor.userType === 'insurer' ? 'INSURER' : 'INSURED';
}

/** Stores the changes of a case, with its entry in the timeline and its event. Answers the case as stored. */
export async function changeCollection<Of extends CollectionRecord>(
  context: Context,
  row: Of,
  change: Partial<CollectionRecord>,
  event: TimelineEvent,
): Promise<Of> {
  const changed = { ...row, ...change, lastActionAt: context.now };
  await storeCollection(context.tx, changed);
  const { documentId } = await enter(context, row.collectionId, event);
  if (asksCollector(row, event, sideOf(context)))
    await publish(context, answerAwaited, { subject: 'collection-message', recordId: row.collectionId });
  const amount = event.kind === 'PAYMENT' ? paidBy(event) : {};
  await recordCollection(context, eventTypeOf(event.kind), changed, row, { kind: event.kind, documentId, ...amount });
  return changed;
}

function asksCollector({ handledBy }: CollectionRecord, { kind }: TimelineEvent, side: Side): boolean {
  return side === 'INSURED' && handledBy === 'INSURER' && (kind === 'MESSAGE' || kind === 'INVOICES_ADDED');
}

/** The amount that came in with a payment: the total of the case would look as if all were paid. */
function paidBy({ facts }: TimelineEvent): Readonly<{ amount?: Money }> {
  const { amount, currency } = facts ?? {};
  return amount && currency ? { amount: money(amount, currency as CurrencyCode) } : {};
}

/** Ends a case: its invoices are free, and it is no longer open against the buyer. */
export async function endCollection(
  context: Context,
  row: CollectionRow,
  as: Closing,
  { text, facts }: Pick<TimelineEvent, 'text' | 'facts'> = {},
): Promise<void> {
  const { scope, tx, today } = context;
  const { collectionId } = row;
  const items = await lockReceivables(scope, tx, { collectionId });
  await storeReceivables(
    tx,
    items.map((item) => ({ ...item, collectionId: null })),
  );
  await unmarkNonPayment(tx, `collection/${collectionId}`);
  await freeTrade(tx, collectionId, today);
  // a case that has become a claim meanwhile stays one
  const free = items.filter(({ status, claimId }) => status === 'O' && claimId === null);
  // nobody delivers on credit to a buyer from which the collector recovered nothing: the stop of the hand-over goes on
  if (row.tradeStopFrom !== null && isOneOf(unpaidClosings, as))
    await stopUntilPaid(context, row, free, 'COLLECTION_FAILED');
  const reports = free.map(({ overdueId }) => overdueId);
  await moveOverdues(context, reports, 'REOPENED');
  const kind = as === 'CLOSED_WITHDRAWN' ? 'WITHDRAWN' : 'CLOSED';
  const claimBy = isOneOf(unpaidClosings, as) ? row.claimBy : null;
  const change = { ...closed(row, as), closedOn: today, claimBy, nextStep: null, nextStepAt: null };
  await changeCollection(context, row, change, { kind, text, facts: { ...facts, status: as } });
}

/** Adds an entry to the timeline of a case. */
async function enter(context: Context, collectionId: string, { kind, text, facts, documentId }: TimelineEvent) {
  const entry = {
    entryId: context.newId('cent'),
    kind,
    side: sideOf(context),
    authorName: context.actor.name,
    text: text ?? null,
    facts: facts ?? {},
    documentId: documentId ?? null,
    enteredAt: context.now,
  };
  await insertEntry(context.tx, collectionId, entry);
  return entry;
}

/** The event of a case. Written texts are not in it: they may name persons. */
export async function recordCollection(
  context: Context,
  type: string,
  after: CollectionRecord,
  before: CollectionRecord | null,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { collectionId, caseNumber, companyId, overdueId } = after;
  await context.record({
    type,
    subject: `collection/${collectionId}`,
    policy: after.policyKey,
    alsoConcerns: [`company/${companyId}`, ...(overdueId ? [`overdue/${overdueId}`] : [])],
    before: before && summaryOf(before),
    after: { ...summaryOf(after), ...more },
    data: { companyId, caseNumber, status: after.status, consent: after.consent },
  });
}

function summaryOf({ status, caseType, consent, collector, claimedAmount, currency, legalCosts }: CollectionRecord) {
  return { status, caseType, consent, collector, claimedAmount, currency, legalCosts };
}

function eventTypeOf(kind: EntryKind): string {
  switch (kind) {
    case 'SUBMITTED':
      return 'collection.handed-over';
    case 'ACCEPTED':
      return 'collection.accepted';
    case 'MESSAGE':
    case 'REPLY':
      return 'collection.message';
    case 'PAYMENT':
      return 'collection.paid';
    case 'INVOICES_ADDED':
      return 'collection.invoices-added';
    case 'CLAIMED':
      return 'collection.claimed';
    case 'CLOSED':
      return 'collection.closed';
    case 'WITHDRAWN':
      return 'collection.withdrawn';
    default:
      return 'collection.changed';
  }
}
