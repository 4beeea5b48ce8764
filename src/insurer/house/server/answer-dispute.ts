import { disputeRules, statementsOf } from '../../../non-payment/disputes/dispute-rules.ts';
import { replyToDispute } from '../../../non-payment/disputes/server/answer-dispute.ts';
import { showDispute } from '../../../non-payment/disputes/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { keepDecision } from '../../../policies/passports/server/public.ts';

/** Takes note of a dispute, unless it was settled, taken back or answered meanwhile. */
export async function answerDispute(disputeId: string, context: Context): Promise<void> {
  const { status, policy, disputedAmount, outstandingAmount, evidence } = await showDispute(disputeId, context);
  if (status !== 'REPORTED') return;
  const decided = disputeRules.decide({
    disputed: disputedAmount,
    outstanding: outstandingAmount,
    hasEvidence: evidence.length > 0,
  });
  await replyToDispute(disputeId, { codes: statementsOf(decided) }, context);
  await keepDecision(context, { subject: `dispute/${disputeId}`, policyKey: policy }, decided);
}
