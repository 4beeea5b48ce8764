import type { Context } from '../../../platform/server/context.ts';
import { keepDecision } from '../../../policies/passports/server/public.ts';
import { amendmentRules } from '../../../policy-administration/turnover-declarations/amendment-rules.ts';
import {
  amendmentToAnswer,
  answerAmendment,
} from '../../../policy-administration/turnover-declarations/server/public.ts';

/** Answers an amendment of a declaration, unless it was withdrawn or answered meanwhile. */
export async function decideOnAmendment(amendmentId: string, context: Context): Promise<void> {
  const { status, declarationId, policyKey, facts } = await amendmentToAnswer(amendmentId, context);
  if (status !== 'REQUESTED') return;
  const decided = amendmentRules.decide(facts);
  await answerAmendment(amendmentId, { isAccepted: decided.outcome.verdict === 'ACCEPTED' }, context);
  await keepDecision(context, { subject: `turnover-declaration/${declarationId}`, policyKey }, decided);
}
