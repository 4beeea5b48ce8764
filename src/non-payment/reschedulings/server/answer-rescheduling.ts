import type { BodyOf } from '../../../platform/core/contract.ts';
import type { Context } from '../../../platform/server/context.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import { keepDecision } from '../../../policies/passports/server/public.ts';
import { partiesOf } from '../../../risk/buyers/server/public.ts';
import { receivablesOf } from '../../receivables/server/public.ts';
import { decisionOf, planRules } from '../plan-rules.ts';
import { whyNotAnswer, whyNotDecide, whyNotTell } from '../rescheduling.ts';
import type { ReschedulingOnWire, reschedulingsContract } from '../reschedulings.contract.ts';
import { loadPlanFacts } from './plan-facts.ts';
import { reschedulingOnWire } from './rescheduling-on-wire.ts';
import {
  activate,
  lockPlanOrRefuse,
  owedUnder,
  recordPlan,
  reread,
  restoreReportsAfterPlan,
  storeAndReread,
} from './rescheduling-transitions.ts';
import { findItems, type ReschedulingRecord } from './reschedulings.store.ts';
import { catchUp } from './run-day-of-reschedulings.ts';

type AnswerInput = BodyOf<typeof reschedulingsContract.answerRescheduling>;

/** The core system reviews a plan, asks back, or decides. */
export async function answerRescheduling(
  id: string,
  given: AnswerInput,
  context: Context,
): Promise<ReschedulingOnWire> {
  const plan = await lockPlanOrRefuse(id, context);
  const owed = await owedUnder(context, plan);
  refuseIf(whyNotAnswer(plan.status, given.answer) ?? whyNotTell(given) ?? whyNotDecide(owed));
  return reschedulingOnWire(await answer(context, plan, given), context.today, context.timeZone);
}

/** The house insurer's claims team reviews a plan that still waits for it. */
export async function decideOnPlan(id: string, context: Context): Promise<void> {
  const { scope, tx } = context;
  const plan = await lockPlanOrRefuse(id, context);
  if (plan.status !== 'SUBMITTED' && plan.status !== 'UNDER_REVIEW') return;
  if (whyNotDecide(await owedUnder(context, plan))) {
    await catchUp(context, plan);
    return;
  }
  const parties = await partiesOf(context, plan.policyKey, plan.companyId);
  const ids = (await findItems(scope, tx, id)).map(({ receivableId }) => receivableId);
  const invoices = await receivablesOf(scope, tx, { ids });
  const { facts } = await loadPlanFacts(context, { ...parties, invoices }, plan, id);
  const decided = planRules.decide(facts);
  await keepDecision(context, { subject: `rescheduling/${id}`, policyKey: plan.policyKey }, decided);
  const { answer: decision, grounds, conditions } = decisionOf(decided);
  await answer(context, plan, { answer: decision, grounds: [...grounds], conditions: [...conditions] });
}

async function answer(context: Context, plan: ReschedulingRecord, given: AnswerInput): Promise<ReschedulingRecord> {
  const { now, today } = context;
  if (given.answer === 'UNDER_REVIEW' || given.answer === 'INFO_REQUESTED') {
    const question = given.answer === 'INFO_REQUESTED' ? (given.text ?? null) : plan.question;
    const looked = await storeAndReread(context, { ...plan, status: given.answer, question });
    const type = given.answer === 'INFO_REQUESTED' ? 'rescheduling.info-requested' : 'rescheduling.taken-up';
    await recordPlan(context, type, looked, plan);
    return looked;
  }
  const answered: ReschedulingRecord = {
    ...plan,
    answer: given.answer,
    grounds: given.grounds ?? [],
    conditions: given.conditions ?? [],
    answerText: given.text ?? null,
    keepsCover: given.keepsCover ?? false,
    answeredAt: now,
  };
  if (given.answer === 'ACCEPTED') await activate(context, answered);
  else
    await storeAndReread(context, {
      ...answered,
      status: given.answer,
      endedOn: given.answer === 'REFUSED' ? today : null,
    });
  if (given.answer === 'REFUSED') await restoreReportsAfterPlan(context, plan.reschedulingId);
  const stored = await reread(context, plan.reschedulingId);
  await recordPlan(context, 'rescheduling.answered', stored, plan);
  return stored;
}
