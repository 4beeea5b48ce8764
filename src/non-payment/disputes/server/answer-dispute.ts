import type { BodyOf } from '../../../platform/core/contract.ts';
import type { Context } from '../../../platform/server/context.ts';
import { lockAsSeen } from '../../../platform/server/precondition.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import { whyNotMove } from '../dispute.ts';
import type { DisputeDetail, disputesContract } from '../disputes.contract.ts';
import { type DisputeRecord, lockDispute, storeDispute } from './disputes.store.ts';
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

async function open(dispute: DisputeRecord, { codes = [], text }: Reply, context: Context): Promise<void> {
  const opened: DisputeRecord = {
    ...dispute,
    status: 'OPEN',
    replyCodes: codes,
    replyText: text ?? null,
    repliedAt: context.now,
  };
  await storeDispute(context.tx, opened);
  await recordDispute(context, 'dispute.opened', opened, dispute, { codes });
}
