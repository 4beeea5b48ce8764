import type { WorkflowStatus } from '../../ordering/order.ts';
import type { OrderSubject } from '../../ordering/server/public.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Context } from '../../platform/server/context.ts';
import { Refused, refuseIf } from '../../platform/server/refused.ts';
import { whyNotCancelNdCover, whyNotPrecheck } from '../nd-cover.ts';
import { closeNdCover } from './cancel-nd-cover.ts';
import { type Checking, contentOf, sendNdCover } from './check-buyer.ts';
import { deleteNdCover, findNdCover, storeNdCover } from './nd-covers.store.ts';
import { loadBuyerFacts } from './precheck-facts.ts';
import { takeNdCover } from './take-nd-cover.ts';

/** What ordering calls when the eyes have spoken about a check of the standard amount. */
export function ndCoverOrders(checking: Checking): OrderSubject {
  return {
    describe,
    send: async (context, ndCoverId) => {
      const ndCover = await take(context, ndCoverId);
      refuseIf(whyNotCancelNdCover(ndCover));
      const { common, factsFor } = await loadBuyerFacts(context, ndCover.policyKey, ndCover.companyId);
      // all rules run again on the facts of today (handbook covers 16, rule 4)
      refuseIf(whyNotPrecheck(ndCover.product, { ...factsFor(ndCover.product), liveNdCoverId: null }));
      await sendNdCover(checking, context, ndCover, common.company);
    },
    follow,
    discard,
  };
}

/** What ordering calls when the eyes have spoken about ending one. It goes on until they have. */
export const ndCoverCancellations: OrderSubject = {
  describe,
  send: (context, ndCoverId) => closeNdCover(context, ndCoverId, 'SENT'),
  follow: async () => {},
  discard: async () => {},
};

async function describe({ scope, tx, today }: Context, ndCoverId: string) {
  const ndCover = await findNdCover(scope, tx, ndCoverId, today);
  if (!ndCover) throw new Refused(refuse('not-found'));
  return contentOf(ndCover);
}

/** An order that ended without being sent takes its check with it; a draft or a returned one keeps it open. */
async function follow(context: Context, ndCoverId: string, workflowStatus: WorkflowStatus): Promise<void> {
  if (workflowStatus === 'REFUSED_INTERNALLY' || workflowStatus === 'WITHDRAWN' || workflowStatus === 'EXPIRED')
    return closeNdCover(context, ndCoverId, workflowStatus);
  const ndCover = await take(context, ndCoverId);
  await storeNdCover(context.tx, { ...ndCover, workflowStatus, updatedAt: context.now });
}

/** The draft of an order was deleted: its check goes too, and the buyer can be checked again. */
async function discard(context: Context, ndCoverId: string): Promise<void> {
  const { workflowStatus } = await take(context, ndCoverId);
  if (workflowStatus !== 'DRAFT') throw new Refused(refuse('not-found'));
  await deleteNdCover(context.tx, ndCoverId);
}

/** The caller's version is that of the order, not of the check. */
function take(context: Context, ndCoverId: string) {
  return takeNdCover(ndCoverId, { ...context, ifMatch: null });
}
