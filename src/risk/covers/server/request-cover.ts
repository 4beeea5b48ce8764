import Big from 'big.js';
import { addHours } from '../../../platform/core/instant.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { RequestOrigin } from '../cover-request.ts';
import type { CoverRequestBody, PlacedCoverRequest } from '../cover-requests.contract.ts';
import type { Insurer } from './cover-insurer.ts';
import { requestOnWire } from './cover-request-on-wire.ts';
import {
  askedOf,
  type CoverRequestRecord,
  findByClientRequestId,
  findCoverRequest,
  lockClientRequestId,
} from './cover-requests.store.ts';
import { type PlacedRequest, placeCoverRequests } from './place-cover-requests.ts';
import { contentEntered } from './request-content.ts';

/** Hours within which the same client request id gives the same request again (V18). */
const sameRequestHours = 24;

/**
 * Orders a cover or a change of one. DIRECT policies send it to the insurer at once; under four or six eyes it is
 * submitted for validation and the insurer receives nothing yet. Refuses what the ordering role or V01-V18 refuse.
 */
export async function requestCover(
  insurer: Insurer,
  body: CoverRequestBody,
  context: Context,
): Promise<PlacedCoverRequest> {
  const repeated = await findRepeated(body, context);
  if (repeated) return repeated;
  const origin: RequestOrigin = context.actor.via === 'session' ? 'PORTAL' : 'API';
  const [placed] = await placeCoverRequests(insurer, [body], context, origin);
  const { requestId, warnings } = placed as PlacedRequest;
  return placedOnWire(context, requestId, warnings);
}

/** V18: the same user and the same client request id within a day. Another content under the same id is refused. */
async function findRepeated(body: CoverRequestBody, context: Context): Promise<PlacedCoverRequest | null> {
  const { clientRequestId } = body;
  if (clientRequestId === undefined) return null;
  const { scope, tx, actor, now } = context;
  await lockClientRequestId(tx, actor.personId, clientRequestId);
  const since = addHours(now, -sameRequestHours);
  const earlier = await findByClientRequestId(scope, tx, actor.personId, clientRequestId, since);
  if (!earlier) return null;
  if (!isRepetition(earlier, body)) throw new Refused(refuse('idempotency-key-reused', { clientRequestId }));
  await context.record({
    type: 'order.repeated',
    subject: `cover-request/${earlier.requestId}`,
    policy: earlier.policyKey,
    after: { clientRequestId },
  });
  return placedOnWire(context, earlier.requestId, []);
}

/** Whether the body has the same content as the stored request. */
function isRepetition(earlier: CoverRequestRecord, body: CoverRequestBody): boolean {
  const { amount, ...asked } = { ...contentEntered(body), confirmed: null };
  const { amount: askedBefore, ...before } = askedOf(earlier);
  return (
    earlier.policyKey === body.policy &&
    earlier.companyId === body.companyId &&
    amount?.currency === askedBefore?.currency &&
    new Big(amount?.amount ?? 0).eq(askedBefore?.amount ?? 0) &&
    JSON.stringify(asked) === JSON.stringify(before)
  );
}

/** The request as it is now, with the warnings of ordering it. */
export async function placedOnWire(
  context: Context,
  requestId: string,
  warnings: PlacedCoverRequest['warnings'],
): Promise<PlacedCoverRequest> {
  const request = await findCoverRequest(context.scope, context.tx, requestId);
  if (!request) throw new Refused(refuse('not-found'));
  return { ...requestOnWire(request), warnings };
}
