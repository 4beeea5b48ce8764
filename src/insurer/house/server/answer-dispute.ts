import { replyToDispute } from '../../../non-payment/disputes/server/answer-dispute.ts';
import { showDispute } from '../../../non-payment/disputes/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { houseReply } from '../disputes.ts';

/** Takes note of a dispute, unless it was settled, taken back or answered meanwhile. */
export async function answerDispute(disputeId: string, context: Context): Promise<void> {
  const { status, disputedAmount, outstandingAmount, evidence } = await showDispute(disputeId, context);
  if (status !== 'REPORTED') return;
  const facts = { outstanding: outstandingAmount, hasEvidence: evidence.length > 0 };
  await replyToDispute(disputeId, { codes: houseReply(disputedAmount, facts) }, context);
}
