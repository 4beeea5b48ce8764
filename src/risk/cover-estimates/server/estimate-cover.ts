import { orderingRulesOf } from '../../../approvals/orders/order.ts';
import { whyNotOrder } from '../../../identity/access/ordering-role.ts';
import { orderingRoleOf } from '../../../identity/access/server/public.ts';
import type { BodyOf } from '../../../platform/core/contract.ts';
import type { Refusal } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { partiesOf } from '../../buyers/server/public.ts';
import { coverOn } from '../../covers/cover.ts';
import { raisingActionOn } from '../../covers/cover-request.ts';
import type { CoverRequestBody, PlacedCoverRequest } from '../../covers/cover-requests.contract.ts';
import { type Insurer, primaryCoverOn, requestCover, simulateCoverRequest } from '../../covers/server/public.ts';
import { currentGrade } from '../../grades/server/public.ts';
import { type ExpectedAnswer, estimateOf, expiryOf, whyNotEstimate } from '../cover-estimate.ts';
import type { CoverEstimate, coverEstimatesContract } from '../cover-estimates.contract.ts';
import { countMadeOn, type EstimateRecord, insertEstimate, lockEstimatesOfPerson } from './cover-estimates.store.ts';
import { replyWithEstimate } from './estimate-on-wire.ts';

/** What covers provides for an estimate: previews the answer to a request, and places the request itself. */
export type Estimating = Readonly<{
  /** The answer that the request would get now. Refuses what an order would be refused for; stores nothing. */
  previewAnswer(context: Context, body: CoverRequestBody): Promise<ExpectedAnswer>;
  order(context: Context, body: CoverRequestBody): Promise<PlacedCoverRequest>;
}>;

/** Estimates by the simulation and the order of a single request. */
export function estimatingBy(insurer: Insurer): Estimating {
  return {
    previewAnswer: (context, body) => simulateCoverRequest(insurer, body, context),
    order: (context, body) => requestCover(insurer, body, context),
  };
}

type Asked = BodyOf<typeof coverEstimatesContract.estimateCover>;

/**
 * Estimates what cover would be given on a buyer and stores the estimate. Nothing is ordered, so no approval is needed.
 * Refuses what a cover request would be refused for.
 */
export async function estimateCover(
  { previewAnswer }: Estimating,
  asked: Asked,
  context: Context,
): Promise<CoverEstimate> {
  const { scope, tx, actor, now, today, newId } = context;
  const { policy, company } = await partiesOf(context, asked.policy, asked.companyId);
  refuseIf(await whyNotActOn(policy, context));
  await lockEstimatesOfPerson(tx, actor.personId);
  refuseIf(whyNotEstimate(policy, await countMadeOn(scope, tx, actor.personId, today)));

  const action = await actionOn(asked.policy, asked.companyId, context);
  const previewed = await previewAnswer(context, { ...asked, action });
  const { outcome, indicativeAmount } = estimateOf(previewed);
  const grade = await currentGrade(tx, company.companyId);
  const estimate: EstimateRecord = {
    estimateId: newId('est'),
    policyKey: policy.policy,
    companyId: company.companyId,
    companyName: company.companyName,
    countryCode: company.countryCode,
    requestedAmount: asked.amount.amount,
    requestedCurrency: asked.amount.currency,
    paymentTermDays: asked.paymentTermDays ?? null,
    outcome,
    currency: previewed.amount.currency,
    indicativeAmount: indicativeAmount?.amount ?? null,
    gradeCode: grade?.gradeCode ?? null,
    gradeDate: grade?.gradeDate ?? null,
    status: 'VALID',
    requestId: null,
    createdBy: actor.personId,
    createdByName: actor.name,
    createdOn: today,
    createdAt: now,
    expiresAt: expiryOf(now),
    version: 1,
  };
  await insertEstimate(tx, estimate);
  await recordEstimate(context, 'cover-estimate.made', estimate);
  return replyWithEstimate(estimate.estimateId, context);
}

/** Why the actor's role on a policy does not allow estimates. */
export async function whyNotActOn(policy: Policy, { scope, tx, actor }: Context): Promise<Refusal | null> {
  const role = await orderingRoleOf(scope, tx, actor, policy.policy);
  return whyNotOrder(role, { mode: orderingRulesOf(policy, actor).orderingMode }, 'estimate');
}

/** The action that requests more cover on a buyer today. */
export async function actionOn(
  policyKey: string,
  companyId: string,
  { scope, tx, today }: Context,
): Promise<'NEW' | 'INCREASE'> {
  const cover = await primaryCoverOn(scope, tx, policyKey, companyId);
  return raisingActionOn(cover && cover.timeline.length > 0 ? coverOn(cover.timeline, today) : null);
}

/** The event of an estimate. It contains no amount and no grade, because its readers have different rights. */
export async function recordEstimate(
  context: Context,
  type: string,
  estimate: EstimateRecord,
  before: EstimateRecord | null = null,
): Promise<void> {
  const { estimateId, policyKey, companyId, outcome, status, requestId } = estimate;
  await context.record({
    type,
    subject: `cover-estimate/${estimateId}`,
    policy: policyKey,
    alsoConcerns: [`company/${companyId}`],
    ...(before ? { before: { outcome, status: before.status } } : {}),
    after: { outcome, status, ...(requestId === null ? {} : { requestId }) },
    data: { companyId, outcome, status },
  });
}
