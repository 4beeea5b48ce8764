import { noImpact, type OwnImpact } from '../../../approvals/orders/order-impact.ts';
import type { ParticularOf } from '../../../approvals/orders/order-subject.ts';
import { noParticulars, type Particulars, particular } from '../../../approvals/orders/particulars.ts';
import { type OpenOrder, type OrderCallbacks, ordersOnBuyers } from '../../../approvals/orders/server/public.ts';
import type { Day } from '../../../platform/core/day.ts';
import { money, zeroMoney } from '../../../platform/core/money.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { type CoverRecord, namedAmount, namedCoversOn } from '../../covers/server/public.ts';
import { fallOf, minimumMonths, whyNotAccept, whyNotStop } from '../cap.ts';
import { premiumOf } from '../cap-premium.ts';
import type { capAcceptanceOrder } from '../order-subjects.ts';
import { contentOf, followAcceptance, lockCapOrRefuse, sendAcceptance, sendStop } from './accept-cap.ts';
import { type CapRecord, findCap, findCaps, storeCap } from './caps.store.ts';

/** What ordering calls when the eyes have spoken about an acceptance. */
export const capAcceptances: OrderCallbacks = {
  describe,
  particulars,
  assessImpact: (context, orders) =>
    assessImpact(context, orders, (cap, primary) => ({
      before: zeroMoney(cap.currency),
      after: money(cap.amount, cap.currency),
      warnings: warningsOf(cap, primary, context.today),
      objection: whyNotOnWire(whyNotAccept({ ...cap, capStatus: 'OFFERED' }, context.today)),
    })),
  send: sendAcceptance,
  follow: followAcceptance,
  // the draft of an acceptance is deleted: the offer is open again
  discard: async (context, capId) => {
    const cap = await lockCapOrRefuse(capId, context);
    await storeCap(context.tx, {
      ...cap,
      capStatus: 'OFFERED',
      workflowStatus: 'WITHDRAWN',
      orderId: null,
      updatedAt: context.now,
    });
  },
};

/** What ordering calls when the eyes have spoken about stopping what is in force. It goes on until they have. */
export const capStops: OrderCallbacks = {
  describe,
  particulars,
  assessImpact: (context, orders) =>
    assessImpact(context, orders, (cap) => ({
      before: money(cap.amountInForce, cap.currency),
      after: zeroMoney(cap.currency),
      objection: whyNotOnWire(whyNotStop(cap, context.today)),
    })),
  send: sendStop,
  follow: async () => {},
  discard: async () => {},
};

/** What CAP or CAP+ adds or takes away, beside the cover that it lives with. Offers are read for all orders together. */
async function assessImpact(
  context: Context,
  open: readonly OpenOrder[],
  changeOf: (cap: CapRecord, primary: CoverRecord | null) => Partial<OwnImpact>,
): Promise<ReadonlyMap<string, OwnImpact>> {
  const orders = ordersOnBuyers(open);
  const ids = orders.map(({ subjectId }) => subjectId);
  const caps = ids.length > 0 ? await findCaps(context.scope, context.tx, ids) : [];
  const coverOf = await namedCoversOn(context, orders);
  return new Map(
    orders.map((order) => {
      const cap = caps.find(({ capId }) => capId === order.subjectId);
      const named = namedAmount(coverOf(order), context);
      return [order.orderId, { ...noImpact, named, ...(cap ? changeOf(cap, coverOf(order)) : {}) }];
    }),
  );
}

/** What is decided already with which CAP will fall: whoever approves it pays three months of the amount all the same. */
function warningsOf(cap: CapRecord, primary: CoverRecord | null, today: Day): OwnImpact['warnings'] {
  const fall = primary && fallOf(cap, primary.timeline, today);
  if (!fall) return [];
  return [{ code: 'cap-falls-later', amount: money(fall.amount, cap.currency), date: fall.date, percentage: null }];
}

/** The terms of the offer that is accepted, or of what is stopped. */
async function particulars(
  { scope, tx }: Context,
  capId: string,
): Promise<Particulars<ParticularOf<typeof capAcceptanceOrder>>> {
  const cap = await findCap(scope, tx, capId);
  if (!cap) throw new Refused(refuse('not-found'));
  const amount = money(cap.amount, cap.currency);
  return {
    ...noParticulars,
    facts: [
      ...particular('product', { codes: [cap.product] }),
      ...particular('premium', { money: premiumOf(amount, cap.product, minimumMonths) }),
      ...particular('annualRate', { text: cap.annualRate }),
      ...particular('validUntil', { text: cap.validUntil }),
    ],
  };
}

async function describe({ scope, tx }: Context, capId: string) {
  const cap = await findCap(scope, tx, capId);
  if (!cap) throw new Refused(refuse('not-found'));
  return contentOf(cap);
}
