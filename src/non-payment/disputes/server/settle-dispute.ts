import type { BodyOf } from '../../../platform/core/contract.ts';
import type { Day } from '../../../platform/core/day.ts';
import { type Money, money, signOfMoney, subtractMoney } from '../../../platform/core/money.ts';
import { keepDocument } from '../../../platform/documents/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { lockAsSeen } from '../../../platform/server/precondition.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import { whyNotReportUnderPolicy } from '../../overdues/server/public.ts';
import type { Receivable } from '../../receivables/receivable.ts';
import { enterItems, lockReceivables, setOff, storeReceivables } from '../../receivables/server/public.ts';
import { notesAfter } from '../../receivables/set-off.ts';
import { whyNotMove, whyNotProve } from '../dispute.ts';
import type { DisputeDetail, disputesContract } from '../disputes.contract.ts';
import { statusOf, upheldOf, whyNotSettle } from '../settlement.ts';
import { type DisputeRecord, idsOfItems, lockDispute, storeDispute } from './disputes.store.ts';
import { recordDispute } from './record-dispute.ts';
import { showDispute } from './show-disputes.ts';

/**
 * Records how a dispute was settled: its invoices are insured again as if they had never been contested, and what is
 * not upheld is deducted from them. A credit note is entered in the book and used up by that.
 */
export async function resolveDispute(
  disputeId: string,
  settlement: BodyOf<typeof disputesContract.resolveDispute>,
  context: Context,
): Promise<DisputeDetail> {
  const { tx, actor, today } = context;
  const dispute = await lockDisputeOrRefuse(disputeId, context);
  const { currency, raisedDate, status } = dispute;
  const disputed = money(dispute.disputedAmount, currency);
  refuseIf(whyNotSettle({ status, raisedDate, disputedAmount: disputed }, settlement, today));
  const upheld = upheldOf(settlement, disputed);
  if (!upheld) throw new Error('A settlement without a figure was let through');
  const { resolution, resolvedDate, creditNoteNumber = null } = settlement;
  const rejected = subtractMoney(disputed, upheld);
  const note =
    resolution === 'CREDIT_NOTE' && creditNoteNumber
      ? await enterNote(dispute, { number: creditNoteNumber, amount: rejected, on: resolvedDate }, context)
      : null;
  const settled: DisputeRecord = {
    ...dispute,
    status: statusOf(upheld, disputed),
    resolution,
    upheldAmount: upheld.amount,
    creditNoteNumber: resolution === 'CREDIT_NOTE' ? creditNoteNumber : null,
    endedOn: resolvedDate,
    endedByName: actor.name,
  };
  await storeDispute(tx, settled);
  await release(dispute, { rejected, on: resolvedDate, note }, context);
  await recordDispute(context, 'dispute.resolved', settled, dispute);
  return showDispute(disputeId, context);
}

/** Withdraws a dispute: its invoices are as if it had not existed. */
export async function withdrawDispute(disputeId: string, context: Context): Promise<DisputeDetail> {
  const { tx, actor, today } = context;
  const dispute = await lockDisputeOrRefuse(disputeId, context);
  refuseIf(whyNotMove(dispute.status, 'WITHDRAWN'));
  const withdrawn: DisputeRecord = {
    ...dispute,
    status: 'WITHDRAWN',
    endedOn: today,
    endedByName: actor.name,
  };
  await storeDispute(tx, withdrawn);
  await release(dispute, { rejected: money(0, dispute.currency), on: today, note: null }, context);
  await recordDispute(context, 'dispute.withdrawn', withdrawn, dispute);
  return showDispute(disputeId, context);
}

/** Stores evidence with a dispute, unchanged. */
export async function addEvidence(
  disputeId: string,
  { category = 'CORRESPONDENCE', document }: BodyOf<typeof disputesContract.addDisputeEvidence>,
  context: Context,
): Promise<DisputeDetail> {
  const dispute = await lockDisputeOrRefuse(disputeId, context);
  refuseIf(whyNotProve(dispute.status));
  const { policyKey: policy, companyId } = dispute;
  const subject = `dispute/${disputeId}`;
  const kept = await keepDocument(
    { policy, companyId, subject, category, readableWith: 'read_overdues' },
    document,
    context,
  );
  await storeDispute(context.tx, dispute); // with another document it is another version
  await recordDispute(context, 'dispute.evidence-added', dispute, null, { documentId: kept.documentId, category });
  return showDispute(disputeId, context);
}

/** The dispute, locked, for a user who may act under its policy. Refuses `not-found` outside the scope. */
async function lockDisputeOrRefuse(disputeId: string, context: Context): Promise<DisputeRecord> {
  const dispute = await lockAsSeen(context, () => lockDispute(context.scope, context.tx, disputeId));
  refuseIf(await whyNotReportUnderPolicy(context, dispute.policyKey));
  return dispute;
}

/**
 * Frees the invoices of a dispute, and deducts what is not owed of them: the oldest first, and before money that paid
 * them (handbook N 1.5, readings "oldest invoice first"). What a credit note exceeds them by stays the buyer's credit.
 */
async function release(
  { disputeId, policyKey: policy, companyId }: DisputeRecord,
  { rejected, on, note }: Readonly<{ rejected: Money; on: Day; note: Receivable | null }>,
  context: Context,
): Promise<void> {
  const { scope, tx } = context;
  const items = await lockReceivables(scope, tx, { ids: await idsOfItems(tx, disputeId) });
  const freed = items.map((item): Receivable => ({ ...item, isDisputed: false }));
  await storeReceivables(tx, freed);
  if (signOfMoney(rejected) <= 0) return;
  const account = { policy, companyId };
  const left = money(
    await setOff(context, account, { credit: rejected.amount, invoices: freed, on }),
    rejected.currency,
  );
  if (note) await storeReceivables(tx, notesAfter([note], subtractMoney(rejected, left).amount, on));
}

/** Enters a credit note in the book: its amount is deducted from the contested invoices. */
async function enterNote(
  { policyKey: policy, companyId }: DisputeRecord,
  { number, amount, on }: Readonly<{ number: string; amount: Money; on: Day }>,
  context: Context,
): Promise<Receivable | null> {
  if (signOfMoney(amount) <= 0) return null;
  const negative = money(`-${amount.amount}`, amount.currency);
  const [note] = await enterItems(context, { policy, companyId }, [
    { itemType: 'CREDIT_NOTE', documentNumber: number, issueDate: on, amount: negative },
  ]);
  return note ?? null;
}
