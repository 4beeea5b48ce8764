import type { Context } from '../../../platform/server/context.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { whyNotDeliverTo } from '../../buyers/fallen-buyer.ts';
import { companyFacts } from '../../buyers/server/public.ts';
import { currentGrade } from '../../grades/server/public.ts';
import {
  houseAccepts,
  houseUnderwriter,
  type InsurersAnswer,
  usualReviewMonths,
  whyNotAdmitNomination,
  whyNotAnswer,
} from '../strategic-cover.ts';
import type { StrategicCover } from '../strategic-covers.contract.ts';
import { lockStrategicOrRefuse, recordStrategic, reviewIn } from './nominate.ts';
import {
  findDueNomination,
  namedOn,
  type StrategicRecord,
  storeOrder,
  storeStrategic,
} from './strategic-covers.store.ts';
import { strategicOnWire } from './strategic-on-wire.ts';

/** The core system's answer to a nomination. */
export async function answerNomination(
  coverId: string,
  given: InsurersAnswer,
  context: Context,
): Promise<StrategicCover> {
  const nomination = await lockStrategicOrRefuse(coverId, context);
  refuseIf(whyNotAnswer(nomination.status) ?? whyNotAdmitNomination(given));
  return strategicOnWire(await answer(context, nomination, given), context);
}

/** The house insurer's underwriter looks at the nomination that has waited longest. Returns whether there was one. */
export async function underwriteNomination(context: Context): Promise<boolean> {
  const { tx, now } = context;
  const due = await findDueNomination(tx, now);
  if (due === null) return false;
  const nomination = await lockStrategicOrRefuse(due, context);
  // another node may have answered at the same moment
  if (nomination.status !== 'pending') return true;
  const company = await companyFacts(tx, nomination.companyId);
  const policy = await policyTerms(context.scope, tx, nomination.policyKey);
  const insuredGroups = policy?.affiliatedCompanyIds ?? [];
  const isInsurable = company !== null && whyNotDeliverTo(company, { insuredGroups }) === null;
  const gradeCode = (await currentGrade(tx, nomination.companyId))?.gradeCode ?? null;
  const isAccepted = houseAccepts({ isInsurable, gradeCode });
  await answer(context, nomination, { isAccepted, underwriter: houseUnderwriter });
  return true;
}

async function answer(
  context: Context,
  nomination: StrategicRecord,
  { isAccepted, underwriter, reviewMonths = usualReviewMonths }: InsurersAnswer,
): Promise<StrategicRecord> {
  const { scope, tx, now } = context;
  const answered: StrategicRecord = {
    ...nomination,
    status: isAccepted ? 'existing' : 'declined',
    decidedAt: now,
    underwriter: isAccepted ? (underwriter ?? null) : null,
    answerDueAt: null,
    version: nomination.version + 1,
  };
  await storeStrategic(tx, answered);
  if (isAccepted) await reviewIn(context, answered.coverId, reviewMonths);
  if (!isAccepted) await storeOrder(tx, await namedOn(scope, tx, nomination.policyKey));
  await recordStrategic(
    context,
    isAccepted ? 'strategic-cover.accepted' : 'strategic-cover.declined',
    answered,
    nomination,
  );
  return answered;
}
