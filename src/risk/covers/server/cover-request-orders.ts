import type { OrderCallbacks } from '../../../approvals/orders/server/public.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { whyNotCancelRequest } from '../cover-request.ts';
import { whyNotRequestCover } from '../cover-request-checks.ts';
import { lockRequestToAnswer } from './answer-cover-request.ts';
import { discardRequest, followOrder } from './cancel-cover-request.ts';
import type { Insurer } from './cover-insurer.ts';
import { loadFacts } from './cover-request-facts.ts';
import { askedOf, findCoverRequest, storeEntered } from './cover-requests.store.ts';
import { reviewContentOf, storedContentOf } from './request-content.ts';
import { assessRequestImpacts } from './request-impacts.ts';
import { particularsOfRequest } from './request-particulars.ts';
import { sendCoverRequest } from './send-to-insurer.ts';

/** What ordering calls when the eyes have spoken about a cover request. */
export function coverRequestOrders(insurer: Insurer): OrderCallbacks {
  return {
    describe: async ({ scope, tx }, requestId) => {
      const request = await findCoverRequest(scope, tx, requestId);
      if (!request) throw new Refused(refuse('not-found'));
      return reviewContentOf(request);
    },
    particulars: (context, requestId, { isOpen }) => particularsOfRequest(context, requestId, isOpen ? insurer : null),
    assessImpact: (context, orders) => assessRequestImpacts(insurer, context, orders),
    send: (context, requestId) => sendApproved(insurer, context, requestId),
    follow: followOrder,
    discard: discardRequest,
  };
}

/**
 * Sends a request after its last approval. All rules run again on the facts of today (handbook 16, rule 4): what no
 * longer holds blocks the approval, and its reason is the answer.
 */
async function sendApproved(insurer: Insurer, context: Context, requestId: string): Promise<void> {
  const locked = await lockRequestToAnswer(context, requestId);
  const { request, cover, policy, company } = locked;
  refuseIf(whyNotCancelRequest(request));
  const asked = askedOf(request);
  const facts = await loadFacts(context, request.action, { policy, company }, cover, { exceptRequestId: requestId });
  refuseIf(whyNotRequestCover(asked, facts));
  const current = { ...request, ...storedContentOf(asked, facts) };
  await storeEntered(context.tx, current);
  await sendCoverRequest(insurer, context, { request: current, cover, policy, company });
}
