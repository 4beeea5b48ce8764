import { orderingRulesOf, whyNotPlace } from '../../../approvals/orders/order.ts';
import { orderingRoleOf } from '../../../identity/access/server/public.ts';
import { holds } from '../../../platform/core/actor.ts';
import type { ReplyOf } from '../../../platform/core/contract.ts';
import type { Page } from '../../../platform/core/page.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { coverWithId } from '../../covers/server/public.ts';
import { whyNotAccept, whyNotStop } from '../cap.ts';
import { type Charged, chargedOn } from '../cap-premium.ts';
import type { CapOnWire, capsContract } from '../caps.contract.ts';
import { lockCapOrRefuse, whyNotFitToday } from './accept-cap.ts';
import { capOnWire } from './cap-on-wire.ts';
import { type CapRecord, type CapsQuery, findCap, listCaps } from './caps.store.ts';
import { replyWithCap } from './request-cap-offer.ts';
import { answerCap } from './run-day-of-caps.ts';

/** One page of the offers in scope. */
export async function listCapOffers(query: CapsQuery, context: Context): Promise<Page<CapOnWire>> {
  const page = await listCaps(query, context);
  return { ...page, items: page.items.map((cap) => capOnWire(cap, context)) };
}

/**
 * An offer with what the actor may do with it, by the same rules as the actions. Refuses `not-found` outside the scope.
 */
export async function showCapOffer(
  capId: string,
  context: Context,
): Promise<ReplyOf<typeof capsContract.findCapOffer>> {
  const { scope, tx, actor, today } = context;
  const cap = await findCap(scope, tx, capId);
  const policy = cap && (await policyTerms(scope, tx, cap.policyKey));
  if (!cap || !policy) throw new Refused(refuse('not-found'));
  const role = await orderingRoleOf(scope, tx, actor, cap.policyKey);
  const mayOrder = holds(actor, 'no_transactional') ? refuse('not-transactional') : null;
  const mayPlace = mayOrder ?? whyNotPlace(role, orderingRulesOf(policy, actor).orderingMode);
  return {
    ...capOnWire(cap, context),
    charged: await chargedSoFar(cap, context),
    actions: {
      accept: whyNotOnWire(mayPlace ?? whyNotAccept(cap, today) ?? (await whyNotFitToday(context, cap))),
      stop: whyNotOnWire(mayPlace ?? whyNotStop(cap, today)),
    },
  };
}

/** What an accepted CAP has cost so far; `null` before. */
async function chargedSoFar(cap: CapRecord, { scope, tx, today }: Context): Promise<Charged | null> {
  const { startDate } = cap;
  const primary = startDate && (await coverWithId(scope, tx, cap.primaryCoverId));
  return primary ? chargedOn({ ...cap, startDate }, primary.timeline, today, cap) : null;
}

/** The core system's answer to a request that was referred. */
export async function answerCapOffer(capId: string, isOffered: boolean, context: Context): Promise<CapOnWire> {
  const cap = await lockCapOrRefuse(capId, context);
  refuseIf(cap.capStatus === 'PENDING' ? null : refuse('answer-not-open', { capStatus: cap.capStatus }));
  await answerCap(context, cap, isOffered);
  return replyWithCap(capId, context);
}
