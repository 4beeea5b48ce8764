import type { Context } from '../../../platform/server/context.ts';
import { keepDecision } from '../../../policies/passports/server/public.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { whyNotDeliverTo } from '../../../risk/buyers/fallen-buyer.ts';
import { companyFacts } from '../../../risk/buyers/server/public.ts';
import { currentGrade } from '../../../risk/grades/server/public.ts';
import { houseUnderwriter, nominationRules } from '../../../risk/strategic-covers/nomination-rules.ts';
import { answerNomination } from '../../../risk/strategic-covers/server/answer-nomination.ts';
import { nominationOf } from '../../../risk/strategic-covers/server/public.ts';

/** Looks at a nomination, unless it was answered or taken back meanwhile. */
export async function underwriteNomination(coverId: string, context: Context): Promise<void> {
  const { scope, tx } = context;
  const nomination = await nominationOf(context, coverId);
  if (nomination?.status !== 'pending') return;
  const company = await companyFacts(tx, nomination.companyId);
  const policy = await policyTerms(scope, tx, nomination.policyKey);
  const insuredGroups = policy?.affiliatedCompanyIds ?? [];
  const isInsurable = company !== null && whyNotDeliverTo(company, { insuredGroups }) === null;
  const gradeCode = (await currentGrade(tx, nomination.companyId))?.gradeCode ?? null;
  const decided = nominationRules.decide({ isInsurable, gradeCode });
  const isAccepted = decided.outcome.verdict === 'ACCEPTED';
  await answerNomination(coverId, { isAccepted, underwriter: houseUnderwriter }, context);
  const { policyKey } = nomination;
  await keepDecision(context, { subject: `strategic-cover/${coverId}`, policyKey }, decided);
}
