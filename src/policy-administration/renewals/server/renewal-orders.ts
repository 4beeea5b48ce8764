import { isOpen as isOrderOpen } from '../../../approvals/orders/order.ts';
import { noImpact, type OwnImpact } from '../../../approvals/orders/order-impact.ts';
import type { ParticularOf } from '../../../approvals/orders/order-subject.ts';
import { noParticulars, type Particulars, particular } from '../../../approvals/orders/particulars.ts';
import { expireOrder, type OpenOrder, type OrderCallbacks } from '../../../approvals/orders/server/public.ts';
import { addDays } from '../../../platform/core/day.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import type { renewalNoticeOrder, renewalSignatureOrder } from '../order-subjects.ts';
import { whyNotAccept, whyNotGiveNotice } from '../renewal.ts';
import { accept, end } from './accept-option.ts';
import {
  type DecisionToApprove,
  endedBeforeApproval,
  findRenewal,
  findRenewals,
  lockRenewal,
  type RenewalRecord,
  storeRenewal,
} from './renewals.store.ts';
import { contentOf } from './submit-decision.ts';

/** What ordering calls when the eyes have spoken about a signature. */
export const signatureOrders: OrderCallbacks = {
  ...commonCallbacks('SIGNATURE'),
  particulars: particularsOfSignature,
};

/** What ordering calls when the eyes have spoken about notice. */
export const noticeOrders: OrderCallbacks = {
  ...commonCallbacks('NOTICE'),
  particulars: particularsOfNotice,
};

function commonCallbacks(is: DecisionToApprove['is']): Omit<OrderCallbacks, 'particulars'> {
  return {
    describe: async (context, id) => {
      const renewal = await renewalById(id, context);
      // one that was returned may have become impossible since
      refuseIf(whyNotSend(renewal, context));
      return contentOf(renewal, decisionOf(renewal, is));
    },
    assessImpact,
    send: async (context, id) => {
      const renewal = await lockOrRefuse(id, context);
      // all rules run again on the day of the last approval (handbook covers 16, rule 4)
      refuseIf(whyNotSend(renewal, context));
      const decision = decisionOf(renewal, is);
      if (decision.is === 'SIGNATURE') await accept(renewal, decision, context, context.actor.name);
      else await end(renewal, decision, context, context.actor.name);
    },
    follow: async (context, id, workflowStatus) => {
      const renewal = await lockOrRefuse(id, context);
      const toApprove = isOrderOpen({ workflowStatus }) ? renewal.toApprove : null;
      await storeRenewal(context.tx, { ...renewal, toApprove });
    },
    discard: async (context, id) => {
      await storeRenewal(context.tx, { ...(await lockOrRefuse(id, context)), toApprove: null });
    },
  };
}

/**
 * The daily step: ends the orders of renewals that have ended before colleagues approved. Returns how many; orders are locked
 * before what they are about, as when they are approved.
 */
export async function endApprovalsOfEnded(context: Context): Promise<number> {
  const ids = await endedBeforeApproval(context.tx, 200);
  for (const id of ids) {
    const seen = await findRenewal(context.scope, context.tx, id);
    if (seen?.toApprove) await expireOrder(context, seen.toApprove.orderId);
    const renewal = await lockOrRefuse(id, context);
    await storeRenewal(context.tx, { ...renewal, toApprove: null });
  }
  return ids.length;
}

/** Why a decision would not count as things stand: its time is over, or the offer is another one. */
function whyNotSend(renewal: RenewalRecord, { today }: Pick<Context, 'today'>): Refusal | null {
  const { toApprove, options } = renewal;
  if (toApprove === null) return refuse('renewal-not-in-status', { status: renewal.status });
  if (toApprove.is === 'NOTICE') return whyNotGiveNotice(renewal, today);
  const { optionId, documentHash } = toApprove;
  const isOffered = options.some((each) => each.optionId === optionId && each.documentHash === documentHash);
  return whyNotAccept(renewal, today) ?? (isOffered ? null : refuse('renewal-offer-changed'));
}

async function assessImpact(context: Context, orders: readonly OpenOrder[]): Promise<ReadonlyMap<string, OwnImpact>> {
  const ids = orders.map(({ subjectId }) => subjectId);
  const renewals = new Map((await findRenewals(context.scope, context.tx, ids)).map((each) => [each.renewalId, each]));
  return new Map(
    orders.map(({ orderId, subjectId }) => {
      const renewal = renewals.get(subjectId);
      const objection = whyNotOnWire(renewal ? whyNotSend(renewal, context) : refuse('not-found'));
      return [orderId, { ...noImpact, objection }];
    }),
  );
}

/** The terms that are signed, by whom, and the digest of all that is agreed. */
async function particularsOfSignature(
  context: Context,
  id: string,
): Promise<Particulars<ParticularOf<typeof renewalSignatureOrder>>> {
  const renewal = await renewalById(id, context);
  const { lastDay, nextLastDay, offerValidUntil, options, toApprove, acceptedOptionId, signedName } = renewal;
  const decision = toApprove?.is === 'SIGNATURE' ? toApprove : null;
  const signed = options.find(({ optionId }) => optionId === (decision?.optionId ?? acceptedOptionId));
  if (!signed) return noParticulars;
  const { kind, title, terms, documentHash } = signed;
  return {
    ...noParticulars,
    facts: [
      ...particular('option', kind ? { codes: [kind] } : { text: title }),
      ...particular('periodFrom', { text: addDays(lastDay, 1) }),
      ...particular('periodTo', { text: nextLastDay }),
      ...particular('premiumRate', { text: terms.premiumRate }),
      ...particular('minimumPremium', { money: terms.minimumPremium }),
      ...particular('insuredPercentage', { text: terms.insuredPercentage }),
      ...particular('offerValidUntil', { text: offerValidUntil }),
      ...particular('signedName', { text: decision?.signedName ?? signedName }),
      ...particular('documentHash', { text: decision?.documentHash ?? documentHash }),
    ],
  };
}

async function particularsOfNotice(
  context: Context,
  id: string,
): Promise<Particulars<ParticularOf<typeof renewalNoticeOrder>>> {
  const { lastDay, noticeBy, toApprove, noticeReason } = await renewalById(id, context);
  const reason = toApprove?.is === 'NOTICE' ? toApprove.reason : noticeReason;
  return {
    ...noParticulars,
    facts: [
      ...particular('lastDay', { text: lastDay }),
      ...particular('noticeBy', { text: noticeBy }),
      ...particular('comment', { text: reason }),
    ],
  };
}

function decisionOf({ toApprove, status }: RenewalRecord, is: DecisionToApprove['is']): DecisionToApprove {
  if (toApprove?.is !== is) throw new Refused(refuse('renewal-not-in-status', { status }));
  return toApprove;
}

async function renewalById(id: string, { scope, tx }: Context): Promise<RenewalRecord> {
  const renewal = await findRenewal(scope, tx, id);
  if (!renewal) throw new Refused(refuse('not-found'));
  return renewal;
}

/** The caller's version is that of the order, not of the renewal. */
async function lockOrRefuse(id: string, { scope, tx }: Context): Promise<RenewalRecord> {
  const renewal = await lockRenewal(scope, tx, id);
  if (!renewal) throw new Refused(refuse('not-found'));
  return renewal;
}
