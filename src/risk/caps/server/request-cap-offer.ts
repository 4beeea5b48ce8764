import { orderingRulesOf, whyNotPlace } from '../../../approvals/orders/order.ts';
import { orderingRoleOf } from '../../../identity/access/server/public.ts';
import { answerAwaited } from '../../../platform/core/awaited-answer.ts';
import type { BodyOf, ReplyOf } from '../../../platform/core/contract.ts';
import { publishedRates } from '../../../platform/core/rates-for-rules.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import { keepDecision } from '../../../policies/passports/server/public.ts';
import { openNonPaymentOf, partiesOf, unpaidUnder } from '../../buyers/server/public.ts';
import { capProducts } from '../../covers/cap-beside.ts';
import { coverOn } from '../../covers/cover.ts';
import { type CoverRecord, primaryCoverOn } from '../../covers/server/public.ts';
import { currentGrade } from '../../grades/server/public.ts';
import { givesWay, minimumMonths, validUntilOf } from '../cap.ts';
import { type CapFacts, mostOffered, whyNoCeiling, whyNotAmountOf, whyNotOffer } from '../cap-offer.ts';
import { capOfferInputs, capOfferRules } from '../cap-offer-rules.ts';
import { annualRates, premiumOf } from '../cap-premium.ts';
import type { CapOnWire, capsContract } from '../caps.contract.ts';
import { capOnWire } from './cap-on-wire.ts';
import { type CapRecord, findCap, findLiveCap, insertCap, lockCap } from './caps.store.ts';
import { lapse } from './record-cap.ts';

/**
 * Asks for an offer. The rules answer at once; CAP+ on a buyer whose grade is just too weak is referred to the
 * underwriter. Nothing is ordered yet: that is the acceptance.
 */
export async function requestCapOffer(
  body: BodyOf<typeof capsContract.requestCapOffer>,
  context: Context,
): Promise<CapOnWire> {
  const { scope, tx, actor, now, today } = context;
  const { facts, cover } = await loadCapFacts(context, body.policy, body.companyId);
  const role = await orderingRoleOf(scope, tx, actor, body.policy);
  refuseIf(whyNotPlace(role, orderingRulesOf(facts.policy, actor).orderingMode));
  refuseIf(whyNotOffer(body.product, facts));
  const amount = body.amount ?? mostOffered(body.product, facts);
  if (!amount) throw new Refused(whyNoCeiling(facts));
  refuseIf(whyNotAmountOf(body.product, amount, facts));
  if (!cover) throw new Refused(refuse('cap-needs-primary'));
  const inputs = capOfferInputs(body.product, facts, body.amount?.amount ?? null);
  if (!inputs) throw new Refused(whyNoCeiling(facts));
  const decided = capOfferRules.decide(inputs);
  const isOffered = decided.outcome.verdict === 'OFFERED';
  const cap: CapRecord = {
    capId: context.newId('cap'),
    policyKey: body.policy,
    companyId: cover.companyId,
    companyName: cover.companyName,
    countryCode: cover.countryCode,
    product: body.product,
    primaryCoverId: cover.coverId,
    capStatus: isOffered ? 'OFFERED' : 'PENDING',
    workflowStatus: null,
    orderId: null,
    amount: amount.amount,
    currency: amount.currency,
    annualRate: annualRates[body.product],
    validUntil: isOffered ? validUntilOf(today) : null,
    startDate: null,
    stopDate: null,
    amountInForce: '0',
    endDate: null,
    primaryVersion: 0,
    policyLastDay: null,
    nextChangeOn: null,
    createdBy: actor.personId,
    createdByName: actor.name,
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
  await giveWay(context, body.policy, body.companyId);
  // somebody else asked for the same at the same moment
  if (!(await insertCap(tx, cap))) throw new Refused(refuse('cap-exists', {}));
  await keepDecision(context, { subject: `cap/${cap.capId}`, policyKey: cap.policyKey }, decided);
  if (!isOffered) await publish(context, answerAwaited, { subject: 'cap', recordId: cap.capId });
  await context.record({
    type: isOffered ? 'cap.offered' : 'cap.requested',
    subject: `cap/${cap.capId}`,
    policy: cap.policyKey,
    alsoConcerns: [`company/${cap.companyId}`, `cover/${cap.primaryCoverId}`],
    after: { product: cap.product, amount, capStatus: cap.capStatus, validUntil: cap.validUntil },
    data: { companyId: cap.companyId, capStatus: cap.capStatus },
  });
  return replyWithCap(cap.capId, context);
}

/** Ends an offer whose acceptance colleagues have ended, because another is requested. */
async function giveWay(context: Context, policyKey: string, companyId: string): Promise<void> {
  const { scope, tx } = context;
  const live = await findLiveCap(scope, tx, policyKey, companyId);
  const former = live && givesWay(live) ? await lockCap(scope, tx, live.capId) : null;
  // it may have been accepted again at the same moment
  if (former && givesWay(former)) await lapse(context, former);
}

/** What could be offered on a buyer today, each product with its most and its premium, or why not. */
export async function showCapTerms(
  policyKey: string,
  companyId: string,
  context: Context,
): Promise<ReplyOf<typeof capsContract.findCapTerms>> {
  const { facts } = await loadCapFacts(context, policyKey, companyId);
  const live = await findLiveCap(context.scope, context.tx, policyKey, companyId);
  const items = capProducts.map((product) => {
    const most = facts.cover === null ? null : mostOffered(product, facts);
    const isSomething = most !== null && Number(most.amount) > 0;
    return {
      product,
      whyNot: whyNotOnWire(whyNotOffer(product, facts)),
      most: isSomething ? most : null,
      premium: isSomething ? premiumOf(most, product, minimumMonths) : null,
      annualRate: annualRates[product],
    };
  });
  return { items, live: live && capOnWire(live, context) };
}

/** Everything that the rules of an offer look at. Refuses `not-found` outside the scope and for an unknown company. */
export async function loadCapFacts(
  context: Context,
  policyKey: string,
  companyId: string,
): Promise<{ facts: CapFacts; cover: CoverRecord | null }> {
  const { scope, tx, today } = context;
  const { policy, company } = await partiesOf(context, policyKey, companyId);
  const cover = await primaryCoverOn(scope, tx, policyKey, companyId);
  const live = await findLiveCap(scope, tx, policyKey, companyId);
  const facts = {
    today,
    policy,
    company,
    cover: cover && cover.timeline.length > 0 ? coverOn(cover.timeline, today) : null,
    gradeCode: (await currentGrade(tx, companyId))?.gradeCode ?? null,
    openNonPayment: await openNonPaymentOf(tx, companyId, today),
    unpaid: (await unpaidUnder(context, [policy], [companyId]))(policyKey, companyId),
    liveCapId: live && !givesWay(live) ? live.capId : null,
    rates: publishedRates,
  };
  return { facts, cover };
}

/** The offer as it stands now, for a reply. */
export async function replyWithCap(capId: string, context: Context): Promise<CapOnWire> {
  const cap = await findCap(context.scope, context.tx, capId);
  if (!cap) throw new Refused(refuse('not-found'));
  return capOnWire(cap, context);
}
