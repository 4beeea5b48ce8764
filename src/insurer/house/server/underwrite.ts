import type { Context } from '../../../platform/server/context.ts';
import { answerCoverRequest, lockRequestToAnswer } from '../../../risk/covers/server/answer-cover-request.ts';
import { questionOf } from '../../../risk/covers/server/public.ts';
import { type HouseRules, rulesOn } from '../house-rules.ts';
import { decideBy } from '../passport.ts';
import { collectInputs } from './decision-inputs.store.ts';
import { answerOf } from './house-answer.ts';
import { appendPassport, keepRules } from './passports.store.ts';

/** The house insurer's underwriter answers a referred request, through the same use case as the integration port. */
export async function underwrite(versions: readonly HouseRules[], requestId: string, context: Context): Promise<void> {
  const { tx, now, today } = context;
  const inHand = await lockRequestToAnswer(context, requestId);
  // withdrawn by the customer, or answered over the port, in the meantime
  if (inHand.request.requestStatus !== 'PENDING') return;
  const question = questionOf(inHand, today);
  const inputs = await collectInputs(tx, question, today);
  const rules = rulesOn(versions, today);
  const decision = decideBy('underwriter', inputs, rules);
  await keepRules(tx, rules, now);
  await appendPassport(tx, {
    requestId,
    policyKey: inHand.policy.policy,
    decidedAt: now,
    ladder: 'underwriter',
    rulesVersion: rules.version,
    inputs,
    ...decision,
  });
  await answerCoverRequest(context, inHand, answerOf({ ladder: 'underwriter', ...decision }, question, rules, context));
}
