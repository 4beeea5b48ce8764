import type { BodyOf } from '../../../platform/core/contract.ts';
import { money } from '../../../platform/core/money.ts';
import { documentsOf } from '../../../platform/documents/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { lockAsSeen } from '../../../platform/server/precondition.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import { receivablesOf } from '../../receivables/server/public.ts';
import { houseReply, outstandingOf, whyNotMove } from '../dispute.ts';
import type { DisputeDetail, disputesContract } from '../disputes.contract.ts';
import { type DisputeRecord, findDueDispute, idsOfItems, lockDispute, storeDispute } from './disputes.store.ts';
import { recordDispute } from './record-dispute.ts';
import { showDispute } from './show-disputes.ts';

type Reply = BodyOf<typeof disputesContract.replyToDispute>;

/** The insurer takes note of a dispute, with its statements. */
export async function replyToDispute(disputeId: string, reply: Reply, context: Context): Promise<DisputeDetail> {
  const dispute = await lockAsSeen(context, () => lockDispute(context.scope, context.tx, disputeId));
  refuseIf(whyNotMove(dispute.status, 'OPEN'));
  await open(dispute, reply, context);
  return showDispute(disputeId, context);
}

/** The house insurer takes note of the dispute that has waited longest. Returns whether there was one. */
export async function acknowledgeNextDispute(context: Context): Promise<boolean> {
  const { scope, tx, now } = context;
  const due = await findDueDispute(tx, now);
  const dispute = due === null ? null : await lockDispute(scope, tx, due);
  if (!dispute) return false;
  // another node may have answered at the same moment
  if (dispute.status !== 'REPORTED') return true;
  const items = await receivablesOf(scope, tx, { ids: await idsOfItems(tx, dispute.disputeId) });
  const evidence = await documentsOf(scope, tx, `dispute/${dispute.disputeId}`);
  const codes = houseReply(money(dispute.disputedAmount, dispute.currency), {
    outstanding: outstandingOf(items),
    hasEvidence: evidence.length > 0,
  });
  await open(dispute, { codes }, context);
  return true;
}

async function open(dispute: DisputeRecord, { codes = [], text }: Reply, context: Context): Promise<void> {
  const opened: DisputeRecord = {
    ...dispute,
    status: 'OPEN',
    replyCodes: codes,
    replyText: text ?? null,
    repliedAt: context.now,
    answerDueAt: null,
  };
  await storeDispute(context.tx, opened);
  await recordDispute(context, 'dispute.opened', opened, dispute, { codes });
}
