import { orderingRulesOf, statusOnSubmit, type WorkflowStatus, whyNotPlace } from '../../../approvals/orders/order.ts';
import { lockOrder, type OrderContent, placeOrder } from '../../../approvals/orders/server/public.ts';
import { orderingRoleOf } from '../../../identity/access/server/public.ts';
import { addDays } from '../../../platform/core/day.ts';
import { money } from '../../../platform/core/money.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { lockAsSeen } from '../../../platform/server/precondition.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { coverWithId } from '../../covers/server/public.ts';
import { minimumMonths, stopDateOf, whyNotAccept, whyNotStop } from '../cap.ts';
import { whyNotAmountOf, whyNotOffer } from '../cap-offer.ts';
import { premiumOf } from '../cap-premium.ts';
import type { CapOnWire } from '../caps.contract.ts';
import { capWithPicture } from './cap-picture.ts';
import { type CapRecord, findCap, findPolicyLastDay, lockCap, storeCap } from './caps.store.ts';
import { record } from './record-cap.ts';
import { loadCapFacts, replyWithCap } from './request-cap-offer.ts';

/**
 * Accepts an offer: a binding order. All rules run on the facts of today, and again at the last approval. DIRECT
 * policies send it at once; under four or six eyes it waits for the approvers, and the offer is reserved for them until
 * its time is over. The offer is locked after its order, in the same sequence as an approval does.
 */
export async function acceptCapOffer(capId: string, context: Context): Promise<CapOnWire> {
  const cap = await lockCapToOrder(capId, context);
  refuseIf(whyNotAccept(cap, context.today) ?? (await whyNotFitToday(context, cap)));
  await placeOrSend(context, cap, 'cap-acceptance', sendAcceptance);
  return replyWithCap(capId, context);
}

/** Stops what is in force at the end of the month. It removes cover, and needs the same approvals as an acceptance. */
export async function stopCap(capId: string, context: Context): Promise<CapOnWire> {
  const cap = await lockCapToOrder(capId, context);
  refuseIf(whyNotStop(cap, context.today));
  await placeOrSend(context, cap, 'cap-stop', sendStop);
  return replyWithCap(capId, context);
}

/** Puts an accepted offer into force today. All rules run again on the facts of today (handbook covers 16, rule 4). */
export async function sendAcceptance(context: Context, capId: string): Promise<void> {
  const { scope, tx, now, today } = context;
  const cap = await lockCapOrRefuse(capId, context);
  refuseIf(whyNotAccept({ ...cap, capStatus: 'OFFERED' }, today));
  refuseIf(await whyNotFitToday(context, cap));
  const primary = await coverWithId(scope, tx, cap.primaryCoverId);
  if (!primary) throw new Refused(refuse('cap-needs-primary'));
  const policyLastDay = await findPolicyLastDay(tx, cap.policyKey, today);
  const inForce = { capStatus: 'ACTIVE', workflowStatus: 'SENT', startDate: today, policyLastDay } as const;
  const accepted = { ...cap, ...inForce, updatedAt: now };
  const active = capWithPicture(accepted, primary, today);
  await storeCap(tx, active);
  await record(context, 'cap.accepted', active, cap);
}

/** Records when what is in force stops. */
export async function sendStop(context: Context, capId: string): Promise<void> {
  const { scope, tx, now, today } = context;
  const cap = await lockCapOrRefuse(capId, context);
  refuseIf(whyNotStop(cap, today));
  const primary = await coverWithId(scope, tx, cap.primaryCoverId);
  const { startDate } = cap;
  if (startDate === null) throw new Refused(refuse('cap-not-active', { capStatus: cap.capStatus }));
  const stopped = { ...cap, startDate, stopDate: stopDateOf(today), updatedAt: now };
  const next = primary
    ? capWithPicture(stopped, primary, today)
    : { ...stopped, nextChangeOn: addDays(stopped.stopDate, 1) };
  await storeCap(tx, next);
  await record(context, 'cap.stopped', next, cap);
}

/** The order of an acceptance moved: while colleagues have it the offer is accepted, and open again when they end it. */
export async function followAcceptance(context: Context, capId: string, workflowStatus: WorkflowStatus): Promise<void> {
  const cap = await lockCapOrRefuse(capId, context);
  const isOver =
    workflowStatus === 'REFUSED_INTERNALLY' || workflowStatus === 'WITHDRAWN' || workflowStatus === 'EXPIRED';
  const capStatus = isOver ? 'OFFERED' : 'ACCEPTED';
  if (cap.capStatus !== 'ACCEPTED') return;
  await storeCap(context.tx, { ...cap, capStatus, workflowStatus, updatedAt: context.now });
}

/** What the validators decide on. */
export function contentOf(cap: CapRecord): OrderContent {
  const { companyId, companyName, countryCode, product, currency } = cap;
  const amount = money(cap.amount, currency);
  const premium = premiumOf(amount, product, minimumMonths);
  return {
    company: { companyId, companyName, countryCode },
    action: product,
    amount,
    details: { annualRate: cap.annualRate, premium: premium.amount, currency, validUntil: cap.validUntil },
  };
}

/** An offer, locked. Refuses `not-found` outside the scope. */
export async function lockCapOrRefuse(capId: string, { scope, tx }: Context): Promise<CapRecord> {
  const cap = await lockCap(scope, tx, capId);
  if (!cap) throw new Refused(refuse('not-found'));
  return cap;
}

/** An offer in the version that the caller saw, locked after the order that it has or had. */
async function lockCapToOrder(capId: string, context: Context): Promise<CapRecord> {
  const { scope, tx } = context;
  const seen = await findCap(scope, tx, capId);
  if (seen && seen.orderId !== null) await lockOrder(scope, tx, seen.orderId);
  return lockAsSeen(context, () => lockCap(scope, tx, capId));
}

async function placeOrSend(
  context: Context,
  cap: CapRecord,
  kind: 'cap-acceptance' | 'cap-stop',
  send: (context: Context, capId: string) => Promise<void>,
): Promise<void> {
  const { scope, tx, actor, now } = context;
  const policy = await policyTerms(scope, tx, cap.policyKey);
  if (!policy) throw new Refused(refuse('not-found'));
  const role = await orderingRoleOf(scope, tx, actor, cap.policyKey);
  const { orderingMode } = orderingRulesOf(policy, actor);
  refuseIf(whyNotPlace(role, orderingMode));
  if (statusOnSubmit(orderingMode) === 'SENT') return send(context, cap.capId);
  const content = contentOf(cap);
  const { orderId, workflowStatus } = await placeOrder(context, { kind, subjectId: cap.capId, policy, role, content });
  if (kind === 'cap-stop') return;
  const locked = await lockCapOrRefuse(cap.capId, context);
  refuseIf(whyNotAccept(locked, context.today));
  await storeCap(tx, { ...locked, capStatus: 'ACCEPTED', orderId, workflowStatus, updatedAt: now });
}

/** Why the offer no longer fits what its policies, its primary and its buyer are today. */
export async function whyNotFitToday(context: Context, cap: CapRecord): Promise<Refusal | null> {
  const { facts } = await loadCapFacts(context, cap.policyKey, cap.companyId);
  const others = { ...facts, liveCapId: null };
  return whyNotOffer(cap.product, others) ?? whyNotAmountOf(cap.product, money(cap.amount, cap.currency), others);
}
