import type { Context } from '../../../platform/server/context.ts';
import { firstRow } from '../../../platform/server/statements.ts';
import { answerCoverRequest, lockRequestToAnswer } from '../../../risk/covers/server/answer-cover-request.ts';
import { questionOf } from '../../../risk/covers/server/public.ts';
import { type HouseRules, rulesOn } from '../house-rules.ts';
import { decideBy } from '../passport.ts';
import { collectInputs } from './decision-inputs.store.ts';
import { answerOf } from './house-answer.ts';
import { appendPassport, keepRules } from './passports.store.ts';

/**
 * The house insurer's underwriter answers the referred request that is due first, through the same use case as the
 * integration port. One request per transaction: killed in between, it starts again; several nodes share the queue.
 * Returns whether there was anything to do.
 */
export async function underwriteNext(versions: readonly HouseRules[], context: Context): Promise<boolean> {
  const { tx, now, today } = context;
  const referral = await firstRow<{ requestId: string }>(tx)`
    delete from referrals where request_id = (
      select request_id from referrals where answer_due_at <= ${now}
      order by answer_due_at limit 1 for update skip locked)
    returning request_id`;
  if (!referral) return false;
  const inHand = await lockRequestToAnswer(context, referral.requestId);
  // withdrawn by the customer, or answered over the port, in the meantime
  if (inHand.request.requestStatus !== 'PENDING') return true;
  const question = questionOf(inHand, today);
  const inputs = await collectInputs(tx, question, today);
  const rules = rulesOn(versions, today);
  const decision = decideBy('underwriter', inputs, rules);
  await keepRules(tx, rules, now);
  await appendPassport(tx, {
    requestId: referral.requestId,
    policyKey: inHand.policy.policy,
    decidedAt: now,
    ladder: 'underwriter',
    rulesVersion: rules.version,
    inputs,
    ...decision,
  });
  await answerCoverRequest(context, inHand, answerOf({ ladder: 'underwriter', ...decision }, question, rules, context));
  return true;
}
