import type { OrderSubject } from '../../ordering/server/public.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Context } from '../../platform/server/context.ts';
import { Refused } from '../../platform/server/refused.ts';
import { contentOf, followAcceptance, sendAcceptance, sendStop, takeCap } from './accept-cap.ts';
import { findCap, storeCap } from './caps.store.ts';

/** What ordering calls when the eyes have spoken about an acceptance. */
export const capAcceptances: OrderSubject = {
  describe,
  send: sendAcceptance,
  follow: followAcceptance,
  // the draft of an acceptance is deleted: the offer is open again
  discard: async (context, capId) => {
    const cap = await takeCap(capId, context);
    await storeCap(context.tx, {
      ...cap,
      capStatus: 'OFFERED',
      workflowStatus: null,
      orderId: null,
      updatedAt: context.now,
    });
  },
};

/** What ordering calls when the eyes have spoken about stopping what is in force. It goes on until they have. */
export const capStops: OrderSubject = {
  describe,
  send: sendStop,
  follow: async () => {},
  discard: async () => {},
};

async function describe({ scope, tx }: Context, capId: string) {
  const cap = await findCap(scope, tx, capId);
  if (!cap) throw new Refused(refuse('not-found'));
  return contentOf(cap);
}
