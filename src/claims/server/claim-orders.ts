import { whyNotOnWire } from '../../covers/cover-shape.ts';
import { nothingAtStake } from '../../ordering/order-stake.ts';
import type { OrderSubject } from '../../ordering/server/public.ts';
import type { Context } from '../../platform/server/context.ts';
import { whyNotMove } from '../claim.ts';
import { contentOf } from './claim-content.ts';
import { type ClaimRecord, deleteClaim, findClaim, storeClaim } from './claims.store.ts';
import { type Assessing, sendClaim } from './file-claim.ts';
import { claimById, takeClaim } from './take-claim.ts';

/** What ordering calls when the eyes have spoken about a claim. What they did not approve is a draft again. */
export function claimOrders(assessing: Assessing): OrderSubject {
  return {
    describe: async (context, claimId) => contentOf(await claimById(claimId, context)),
    weigh: async (context, orders) => {
      const stakes = await Promise.all(
        orders.map(async ({ orderId, subjectId }) => {
          const claim = await findClaim(context.scope, context.tx, subjectId);
          const objection = claim ? whyNotMove(claim.status, 'SUBMITTED') : null;
          return [orderId, { ...nothingAtStake, objection: whyNotOnWire(objection) }] as const;
        }),
      );
      return new Map(stakes);
    },
    send: async (context, claimId) => sendClaim(assessing, await take(context, claimId), context),
    follow: async (context, claimId, workflowStatus) => {
      const claim = await take(context, claimId);
      const isWaiting = workflowStatus.startsWith('TO_VALIDATE');
      const isOver = !isWaiting && workflowStatus !== 'RETURNED' && workflowStatus !== 'DRAFT';
      await storeClaim(context.tx, {
        ...claim,
        status: isWaiting ? 'AWAITING_APPROVAL' : 'DRAFT',
        orderId: isOver ? null : claim.orderId,
        updatedAt: context.now,
      });
    },
    discard: async (context, claimId) => deleteClaim(context.tx, (await take(context, claimId)).claimId),
  };
}

/** The caller's version is that of the order, not of the claim. */
function take(context: Context, claimId: string): Promise<ClaimRecord> {
  return takeClaim(claimId, { ...context, ifMatch: null });
}
