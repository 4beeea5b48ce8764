import type { BodyOf } from '../../../platform/core/contract.ts';
import { money } from '../../../platform/core/money.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { lockAsSeen } from '../../../platform/server/precondition.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import type { PlacedCoverRequest } from '../../covers/cover-requests.contract.ts';
import { whyNotMoveEstimate } from '../cover-estimate.ts';
import type { CoverEstimate, coverEstimatesContract } from '../cover-estimates.contract.ts';
import { type EstimateRecord, lockEstimate, lockExpiredEstimates, storeEnd } from './cover-estimates.store.ts';
import { actionOn, type Estimating, recordEstimate, whyNotActOn } from './estimate-cover.ts';
import { replyWithEstimate } from './estimate-on-wire.ts';

/** Estimates whose end is stored in one batch. */
const batch = 200;

/**
 * Orders the cover that was estimated, as it was entered or as it was estimated. The estimate is CONVERTED in the
 * transaction of the request, so that a request that is refused leaves it valid.
 */
export async function convertEstimate(
  { order }: Estimating,
  estimateId: string,
  asked: BodyOf<typeof coverEstimatesContract.convertCoverEstimate>,
  context: Context,
): Promise<PlacedCoverRequest> {
  const estimate = await lockEstimateOrRefuse(estimateId, context);
  refuseIf(whyNotMoveEstimate(estimate.status, 'CONVERTED'));
  const entered = asked?.order ?? (await asEstimated(estimate, context));
  const { policyKey, companyId } = estimate;
  const request = await order(context, { policy: policyKey, companyId, ...entered });
  await end(context, estimate, { status: 'CONVERTED', requestId: request.requestId });
  return request;
}

async function asEstimated(estimate: EstimateRecord, context: Context) {
  const { policyKey, companyId, requestedAmount, requestedCurrency, paymentTermDays } = estimate;
  return {
    action: await actionOn(policyKey, companyId, context),
    amount: money(requestedAmount, requestedCurrency),
    ...(paymentTermDays === null ? {} : { paymentTermDays }),
  };
}

/** Cancels an estimate that is not needed any more. */
export async function cancelEstimate(estimateId: string, context: Context): Promise<CoverEstimate> {
  const { scope, tx } = context;
  const estimate = await lockEstimateOrRefuse(estimateId, context);
  const policy = await policyTerms(scope, tx, estimate.policyKey);
  if (!policy) throw new Refused(refuse('not-found'));
  refuseIf(await whyNotActOn(policy, context));
  refuseIf(whyNotMoveEstimate(estimate.status, 'CANCELLED'));
  await end(context, estimate, { status: 'CANCELLED', requestId: null });
  return replyWithEstimate(estimateId, context);
}

/**
 * The daily step: stores that the time of estimates is over, which readers see before already. Returns how many; safe
 * to run any number of times and on several nodes at once.
 */
export async function expireEstimates(context: Context): Promise<number> {
  const over = await lockExpiredEstimates(context.tx, context.now, batch);
  // readers see them as expired already, so their end is recorded as an expiry
  for (const estimate of over)
    await end(context, { ...estimate, status: 'VALID' }, { status: 'EXPIRED', requestId: null });
  return over.length;
}

/** One, locked. Refuses `not-found` outside the scope and `version-changed` where the caller saw another one. */
function lockEstimateOrRefuse(
  estimateId: string,
  context: Pick<Context, 'scope' | 'tx' | 'now' | 'ifMatch'>,
): Promise<EstimateRecord> {
  const { scope, tx, now } = context;
  return lockAsSeen(context, () => lockEstimate(scope, tx, estimateId, now));
}

const eventTypes = {
  CONVERTED: 'cover-estimate.converted',
  CANCELLED: 'cover-estimate.cancelled',
  EXPIRED: 'cover-estimate.expired',
} as const;

async function end(
  context: Context,
  estimate: EstimateRecord,
  what: Readonly<{ status: keyof typeof eventTypes; requestId: string | null }>,
): Promise<void> {
  const ended: EstimateRecord = { ...estimate, ...what };
  await storeEnd(context.tx, ended);
  await recordEstimate(context, eventTypes[what.status], ended, estimate);
}
