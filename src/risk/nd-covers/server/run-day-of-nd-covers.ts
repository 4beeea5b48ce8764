import type { Context } from '../../../platform/server/context.ts';
import { expiryOf, whyNotPrecheckUnder, withdrawnUntil } from '../nd-cover.ts';
import { answerNdCover, recordNdCover } from './answer-nd-cover.ts';
import { decideOn } from './check-buyer.ts';
import { lockNdCoverOrRefuse } from './lock-nd-cover.ts';
import {
  findNdCover,
  lockNdCoversDue,
  lockNdCoversToWithdraw,
  type NdCoverRow,
  resumeNdCover,
  resumeNdCoversOfRenewedPolicies,
  storeEndWithoutPolicy,
  storeNdCover,
} from './nd-covers.store.ts';
import { loadBuyerFacts } from './precheck-facts.ts';

/** Non-dependent covers that are brought up to date in one batch. */
const batch = 200;

/**
 * The daily step: what is over ends, and what renews itself is checked again. The actions that decide covers or end
 * policies do not need to know of it: the daily step finds their effect within a minute, and until then reading shows
 * it as ended. Returns how many; safe to run any number of times and on several nodes at once.
 */
export async function runDayOfNdCovers(context: Context): Promise<number> {
  const due = await lockNdCoversDue(context.tx, context.today, batch);
  for (const ndCover of due) {
    if (ndCover.status === 'TERMINATED' || !(await isRenewed(context, ndCover))) await end(context, ndCover);
  }
  return due.length;
}

/**
 * Resumes what ended only with its policy, where that goes on without a gap; what has run out meanwhile ends with the
 * daily step. Returns how many; safe to run any number of times and on several nodes at once.
 */
export async function resumeNdCovers(context: Context): Promise<number> {
  const { scope, tx, now, today } = context;
  const ended = await resumeNdCoversOfRenewedPolicies(tx, today, batch);
  for (const before of ended) {
    await resumeNdCover(tx, before.ndCoverId, now);
    const after = await findNdCover(scope, tx, before.ndCoverId, today);
    if (after) await recordNdCover(context, 'nd-cover.renewed', after, before);
  }
  return ended.length;
}

async function end(context: Context, ndCover: NdCoverRow): Promise<void> {
  const ended: NdCoverRow = {
    ...ndCover,
    status: 'TERMINATED',
    ending: ndCover.ending ?? 'EXPIRED',
    autoRenew: false,
    updatedAt: context.now,
  };
  if (ended.ending === 'POLICY_ENDED') await storeEndWithoutPolicy(context.tx, ended.ndCoverId);
  await storeNdCover(context.tx, ended);
  await recordNdCover(context, 'nd-cover.terminated', ended, ndCover);
}

/** Renews for another year where today's answer is yes again. Where a person would have to decide, it ends. */
async function isRenewed(context: Context, ndCover: NdCoverRow): Promise<boolean> {
  const { tx, now, today } = context;
  const { policyKey, companyId, product, expiryDate } = ndCover;
  if (expiryDate === null) return false;
  const { common } = await loadBuyerFacts(context, policyKey, companyId);
  const { preCheck } = common.policy;
  // the year that begins insures what the policy lays down now
  const terms = preCheck ? { amount: preCheck.amount.amount, insuredPercentage: preCheck.insuredPercentage } : {};
  const whyExcluded = whyNotPrecheckUnder(product, common);
  const checked = { occasion: 'RENEWAL', company: common.company, whyExcluded } as const;
  if ((await decideOn(context, { ...ndCover, ...terms }, checked)) !== 'POSITIVE') return false;
  const renewed: NdCoverRow = {
    ...ndCover,
    ...terms,
    checkDate: today,
    expiryDate: expiryOf(product, 'POSITIVE', expiryDate),
    updatedAt: now,
  };
  await storeNdCover(tx, renewed);
  await recordNdCover(context, 'nd-cover.renewed', renewed, ndCover);
  return true;
}

/** Gives notice of what insures companies that fell: under sanctions, insolvent, ceased. Returns how many. */
export async function withdrawNdCovers(context: Context): Promise<number> {
  const { tx, now, today } = context;
  const due = await lockNdCoversToWithdraw(tx, today, batch);
  for (const ndCover of due) {
    const expiryDate = withdrawnUntil(ndCover.expiryDate ?? today, today);
    const withdrawn: NdCoverRow = { ...ndCover, ending: 'WITHDRAWN', autoRenew: false, expiryDate, updatedAt: now };
    await storeNdCover(tx, withdrawn);
    await recordNdCover(context, 'nd-cover.withdrawn', withdrawn, ndCover);
  }
  return due.length;
}

/**
 * A person of the house insurer reviews what was referred: the amount is small, so that it is granted where nothing is
 * known against the buyer.
 */
export async function reviewReferral(ndCoverId: string, context: Context): Promise<void> {
  const ndCover = await lockNdCoverOrRefuse(ndCoverId, context);
  if (ndCover.status !== 'PENDING') return;
  const { common } = await loadBuyerFacts(context, ndCover.policyKey, ndCover.companyId);
  const whyExcluded = whyNotPrecheckUnder(ndCover.product, common);
  const checked = { occasion: 'REVIEW', company: common.company, whyExcluded } as const;
  await answerNdCover(context, ndCover, await decideOn(context, ndCover, checked));
}
