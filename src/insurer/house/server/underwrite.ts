import type { Context } from '../../../platform/server/context.ts';
import { appendPassport } from '../../../policies/passports/server/public.ts';
import { answerCoverRequest, lockRequestToAnswer } from '../../../risk/covers/server/answer-cover-request.ts';
import { questionOf, requestsWithDocuments } from '../../../risk/covers/server/public.ts';
import { type HouseRules, rulesOn } from '../house-rules.ts';
import { decideBy, decisionToKeep } from '../ladders.ts';
import { collectInputs } from './decision-inputs.store.ts';
import { answerOf } from './house-answer.ts';
import { keepRules } from './rules.store.ts';

/** The house insurer's underwriter answers a referred request, through the same use case as the integration port. */
export async function underwrite(versions: readonly HouseRules[], requestId: string, context: Context): Promise<void> {
  const { tx, now, today } = context;
  const inHand = await lockRequestToAnswer(context, requestId);
  // withdrawn by the customer, or answered over the port, in the meantime
  if (inHand.request.requestStatus !== 'PENDING') return;
  const documented = await requestsWithDocuments(tx, [requestId]);
  const question = questionOf(inHand, today, { hasDocuments: documented.has(requestId) });
  const inputs = await collectInputs(tx, question, today);
  const rules = rulesOn(versions, today);
  const decision = decideBy('underwriter', inputs, rules);
  await keepRules(tx, rules, now);
  await appendPassport(tx, {
    subject: `cover-request/${requestId}`,
    policyKey: inHand.policy.policy,
    decidedAt: now,
    ...decisionToKeep('underwriter', inputs, rules, decision),
  });
  await answerCoverRequest(context, inHand, answerOf({ ladder: 'underwriter', ...decision }, question, rules, context));
}
