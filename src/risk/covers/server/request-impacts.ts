import { noImpact, type OwnImpact } from '../../../approvals/orders/order-impact.ts';
import { type OpenOrder, ordersOnBuyers } from '../../../approvals/orders/server/public.ts';
import { orderingRolesOf } from '../../../identity/access/server/public.ts';
import { money } from '../../../platform/core/money.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import type { Context } from '../../../platform/server/context.ts';
import { withCompanyFacts } from '../../buyers/server/public.ts';
import { currentTotal, whyNotCancelRequest } from '../cover-request.ts';
import { type CoverRequestFacts, whyNotRequestCover } from '../cover-request-checks.ts';
import { warningsOf } from '../cover-request-warnings.ts';
import { feeOf } from '../credit-check-fees.ts';
import { likelyInShort } from '../likely-in-short.ts';
import type { Insurer } from './cover-insurer.ts';
import { loadFacts, lookUpMany } from './cover-request-facts.ts';
import { warningsOnWire } from './cover-request-on-wire.ts';
import { askedOf, type CoverRequestRecord, findCoverRequests } from './cover-requests.store.ts';
import { namedAmount, namedCoversOn } from './named-covers.ts';
import { requestsWithDocuments } from './request-notes.store.ts';
import { previewAnswers, whyNotEstimate } from './simulate-cover-request.ts';

/**
 * The impacts of orders of cover, by the very rules that run when they are sent, with the answers to expect. Requests,
 * covers, refusals and what is owed are read for all of them together, and the insurer is asked once.
 */
export async function assessRequestImpacts(
  insurer: Insurer,
  context: Context,
  open: readonly OpenOrder[],
): Promise<ReadonlyMap<string, OwnImpact>> {
  const orders = await withCompanyFacts(context, ordersOnBuyers(open));
  const requests = await requestsOf(context, orders);
  const coverOf = await namedCoversOn(context, orders);
  const lookUps = await lookUpMany(context, {
    policies: [...new Map(orders.map(({ policy }) => [policy.policy, policy])).values()],
    companies: [...new Map(orders.map(({ company }) => [company.companyId, company])).values()],
    covers: orders.flatMap((order) => coverOf(order) ?? []),
  });
  const impacts = new Map<string, OwnImpact>();
  const sendable: SendableRequest[] = [];
  for (const order of orders) {
    const request = requests.get(order.subjectId);
    if (!request) continue;
    const { requestId: exceptRequestId, action } = request;
    const cover = coverOf(order);
    const facts = await loadFacts(context, action, order, cover, { exceptRequestId, lookUps });
    const impact = { ...assessImpact(request, facts), named: namedAmount(cover, context) };
    impacts.set(order.orderId, impact);
    if (!impact.objection) sendable.push({ orderId: order.orderId, request, facts });
  }
  for (const [orderId, likely] of await likelyAnswers(insurer, context, sendable)) {
    const impact = impacts.get(orderId);
    if (impact) impacts.set(orderId, { ...impact, likely });
  }
  return impacts;
}

/** A request that no rule of the portal refuses as things stand. */
type SendableRequest = Readonly<{ orderId: string; request: CoverRequestRecord; facts: CoverRequestFacts }>;

/** The answers to expect, as the form of the author shows them, for who may make estimates under the policy. */
async function likelyAnswers(
  insurer: Insurer,
  context: Context,
  requests: readonly SendableRequest[],
): Promise<ReadonlyMap<string, OwnImpact['likely']>> {
  const { scope, tx, actor } = context;
  const roles = await orderingRolesOf(scope, tx, actor, [...new Set(requests.map(({ facts }) => facts.policy.policy))]);
  const shown = requests.filter(
    ({ facts: { policy } }) => whyNotEstimate(policy, actor, roles.get(policy.policy) ?? null) === null,
  );
  const documented = await requestsWithDocuments(
    tx,
    shown.map(({ request }) => request.requestId),
  );
  const asked = shown.map(({ request, facts }) => ({
    asked: askedOf(request),
    amount: request.amount,
    facts,
    hasDocuments: documented.has(request.requestId),
  }));
  const previews = await previewAnswers(insurer, context, asked);
  return new Map(
    shown.map(({ orderId, request: { action, amount, currency } }, place) => {
      const answer = previews[place]?.answer;
      return [orderId, answer ? likelyInShort(action, money(amount, currency), answer) : null] as const;
    }),
  );
}

function assessImpact(request: CoverRequestRecord, facts: CoverRequestFacts): OwnImpact {
  const { policy, cover } = facts;
  const { currency } = policy;
  const asked = askedOf(request);
  const objection = whyNotCancelRequest(request) ?? whyNotRequestCover(asked, facts);
  return {
    ...noImpact,
    before: money(currentTotal(cover), currency),
    after: money(request.amount, request.currency),
    fee: feeOf(asked, facts),
    // an amount without a rate is a refusal, and no warning can be computed for it
    warnings: objection?.code === 'currency-not-allowed' ? [] : warningsOnWire(warningsOf(asked, facts), currency),
    objection: whyNotOnWire(objection),
  };
}

/** The impact of withdrawing a request from the insurer: what is in force stays. */
export async function assessCancellationImpacts(
  context: Context,
  open: readonly OpenOrder[],
): Promise<ReadonlyMap<string, OwnImpact>> {
  const orders = ordersOnBuyers(open);
  const requests = await requestsOf(context, orders);
  const coverOf = await namedCoversOn(context, orders);
  return new Map(
    orders.map((order) => {
      const request = requests.get(order.subjectId);
      const objection = whyNotOnWire(request && whyNotCancelRequest(request));
      return [order.orderId, { ...noImpact, named: namedAmount(coverOf(order), context), objection }];
    }),
  );
}

async function requestsOf({ scope, tx }: Context, orders: readonly Pick<OpenOrder, 'subjectId'>[]) {
  const ids = orders.map(({ subjectId }) => subjectId);
  const requests = ids.length > 0 ? await findCoverRequests(scope, tx, ids) : [];
  return new Map(requests.map((request) => [request.requestId, request]));
}
