import { expireOrder } from '../../../approvals/orders/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { findPassports, keepDecision } from '../../../policies/passports/server/public.ts';
import { coverWithId } from '../../covers/server/public.ts';
import { validUntilOf } from '../cap.ts';
import { capOfferInputsOf, capOfferRules } from '../cap-offer-rules.ts';
import { lockCapOrRefuse } from './accept-cap.ts';
import { capWithPicture } from './cap-picture.ts';
import { type CapRecord, findLapsedAcceptance, lockCapsDue, lockLapsedOffers, storeCap } from './caps.store.ts';
import { lapse, record } from './record-cap.ts';

/** Offers and CAPs that are brought up to date in one batch. */
const batch = 200;

/**
 * Brings what is in force in line with its primary, which was changed, reduced or ended meanwhile, with the policies that
 * insure it, and with the day.
 * Returns how many it looked at; safe to run any number of times and on several nodes at once.
 */
export async function runDayOfCaps(context: Context): Promise<number> {
  const { scope, tx, now, today } = context;
  const due = await lockCapsDue(tx, today, batch);
  for (const cap of due) {
    const primary = await coverWithId(scope, tx, cap.primaryCoverId);
    if (!primary || cap.startDate === null) continue;
    const next = capWithPicture({ ...cap, startDate: cap.startDate, updatedAt: now }, primary, today);
    await storeCap(tx, next);
    if (isNews(cap, next))
      await record(context, next.capStatus === 'INACTIVE' ? 'cap.ended' : 'cap.changed', next, cap);
  }
  return due.length;
}

function isNews(before: CapRecord, after: CapRecord): boolean {
  if (before.capStatus === 'INACTIVE' && after.capStatus === 'INACTIVE') return false;
  return (
    before.amountInForce !== after.amountInForce ||
    before.endDate !== after.endDate ||
    before.capStatus !== after.capStatus
  );
}

/** Records that the time of open offers is over. Returns how many. */
export async function lapseOffers(context: Context): Promise<number> {
  const { tx, today } = context;
  const over = await lockLapsedOffers(tx, today, batch);
  for (const cap of over) await lapse(context, cap);
  return over.length;
}

/**
 * Records that the time of an accepted offer is over before all have approved it, and ends its order. One at a time.
 */
export async function lapseAcceptance(context: Context): Promise<boolean> {
  const found = await findLapsedAcceptance(context.tx, context.today);
  if (!found) return false;
  if (found.orderId !== null) await expireOrder(context, found.orderId);
  const cap = await lockCapOrRefuse(found.capId, context);
  // the last approval may have come at the same moment
  if (cap.capStatus === 'ACCEPTED') await lapse(context, { ...cap, workflowStatus: 'EXPIRED' });
  return true;
}

/** The house insurer's underwriter reviews a request: the buyer's grade is just too weak, and the small sum is offered. */
export async function underwriteCap(capId: string, context: Context): Promise<void> {
  const cap = await lockCapOrRefuse(capId, context);
  if (cap.capStatus !== 'PENDING') return;
  const subject = `cap/${capId}`;
  const [referral] = await findPassports(context.scope, context.tx, subject);
  if (referral) {
    const inputs = { ...capOfferInputsOf(referral), isReviewed: true };
    await keepDecision(context, { subject, policyKey: cap.policyKey }, capOfferRules.decide(inputs));
  }
  await answerCap(context, cap, true);
}

/** The underwriter's answer to a locked request: an offer from today, or none. */
export async function answerCap(context: Context, cap: CapRecord, isOffered: boolean): Promise<void> {
  const { tx, now, today } = context;
  const answered: CapRecord = {
    ...cap,
    capStatus: isOffered ? 'OFFERED' : 'INACTIVE',
    validUntil: isOffered ? validUntilOf(today) : null,
    updatedAt: now,
  };
  await storeCap(tx, answered);
  await record(context, isOffered ? 'cap.offered' : 'cap.declined', answered, cap);
}
