import { reschedulingMoves, reschedulingStatuses } from '../../../non-payment/case-statuses/rescheduling-status.ts';
import { listClaimsInScope } from '../../../non-payment/claims/server/public.ts';
import { collectionStatuses, isRunning as isCollecting } from '../../../non-payment/collections/collection.ts';
import { listOfCollections } from '../../../non-payment/collections/server/public.ts';
import { type InsuredUnder, showBuyerPosition } from '../../../non-payment/deadlines/server/public.ts';
import { disputeStatuses, isRunning as isContested } from '../../../non-payment/disputes/dispute.ts';
import { listOfDisputes } from '../../../non-payment/disputes/server/public.ts';
import { extensionStatuses } from '../../../non-payment/extensions/extension.ts';
import { showExtensions } from '../../../non-payment/extensions/server/public.ts';
import { openOverdueStatuses } from '../../../non-payment/overdues/overdue.ts';
import { pageOfOverdues } from '../../../non-payment/overdues/server/public.ts';
import { shownStatus } from '../../../non-payment/reschedulings/rescheduling.ts';
import { showReschedulings } from '../../../non-payment/reschedulings/server/public.ts';
import { holds } from '../../../platform/core/actor.ts';
import { type Day, dayIn } from '../../../platform/core/day.ts';
import type { Context } from '../../../platform/server/context.ts';
import { shownNoCoverAfter } from '../../../risk/buyers/last-covered-day.ts';
import type { OpenCase, OverdueFlag } from '../open-case.ts';

/** Cases of one kind that are shown; the others are in the lists. */
const most = 50;

/**
 * Under which policies in scope a buyer is late or stopped; no future day is named where nothing insures it. The reader
 * holds `read_overdues`.
 */
export async function overdueFlagsOf(
  companyId: string,
  context: Context,
  insuredUnder: InsuredUnder,
): Promise<OverdueFlag[]> {
  const { today } = context;
  const { standings } = await showBuyerPosition(companyId, {}, context);
  const policies = standings.map(({ policy }) => policy);
  const insured = await insuredUnder(companyId, policies, context);
  return standings
    .map((position) => {
      const { policy, oldestDueDate } = position;
      const last = shownNoCoverAfter(position, today);
      return { policy, oldestDueDate, coveredUntil: insured.has(policy) || isPast(last, today) ? last : null };
    })
    .filter(({ oldestDueDate, coveredUntil }) => coveredUntil !== null || isPast(oldestDueDate, today));
}

function isPast(day: Day | null, today: Day): boolean {
  return day !== null && day < today;
}

/** What runs with a buyer that does not pay, by policy; each kind for those who may read it. */
export async function openCasesOf(companyId: string, context: Context): Promise<OpenCase[]> {
  const readers = [
    ...(holds(context.actor, 'read_overdues') ? [overdues, extensions, reschedulings, disputes, collections] : []),
    ...(holds(context.actor, 'read_claims') ? [claims] : []),
  ];
  const cases: OpenCase[] = [];
  for (const read of readers) cases.push(...(await read(companyId, context)));
  return cases.sort((one, other) => one.policy.localeCompare(other.policy));
}

/** The part of a list that is asked for: the buyer, in one of the statuses. */
function running<Status extends string>(companyId: string, statuses: readonly Status[]) {
  return { companyId, status: statuses.join(','), limit: most };
}

/** Reports that are open, and paid ones that still stop deliveries. */
async function overdues(companyId: string, context: Context): Promise<OpenCase[]> {
  const open = await pageOfOverdues(running(companyId, openOverdueStatuses), context);
  const paid = await pageOfOverdues(running(companyId, ['CLEARED']), context);
  const stopping = paid.items.filter(({ stopsDeliveries }) => stopsDeliveries);
  return [...open.items, ...stopping].map(
    ({ overdueId, policy, totalOutstanding, oldestDueDate, status, decision, answerStatus }) => ({
      kind: 'overdue',
      id: overdueId,
      policy,
      amount: totalOutstanding,
      day: oldestDueDate,
      status,
      answer: decision,
      answerStatus,
    }),
  );
}

/** Extensions that wait for the insurer, or whose new due date has not passed. */
async function extensions(companyId: string, context: Context): Promise<OpenCase[]> {
  const granted = extensionStatuses.filter((status) => status !== 'REFUSED' && status !== 'CANCELLED');
  const { items } = await showExtensions(running(companyId, granted), context);
  return items
    .filter(({ status, extendedDueDate }) => status === 'PENDING' || extendedDueDate >= context.today)
    .map(({ extensionId, policy, amount, extendedDueDate, status }) => ({
      kind: 'extension',
      id: extensionId,
      policy,
      amount,
      day: extendedDueDate,
      status,
    }));
}

async function reschedulings(companyId: string, context: Context): Promise<OpenCase[]> {
  const open = reschedulingStatuses.filter((status) => reschedulingMoves[status].length > 0);
  const { items } = await showReschedulings(running(companyId, open), context);
  return items.map((plan) => ({
    kind: 'rescheduling',
    id: plan.reschedulingId,
    policy: plan.policy,
    amount: plan.outstandingAmount,
    day: plan.nextInstalment?.dueDate ?? dayIn(context.timeZone, plan.requestedAt),
    status: shownStatus(plan),
  }));
}

async function disputes(companyId: string, context: Context): Promise<OpenCase[]> {
  const { items } = await listOfDisputes(running(companyId, disputeStatuses.filter(isContested)), context);
  return items.map(({ disputeId, policy, disputedAmount, raisedDate, status }) => ({
    kind: 'dispute',
    id: disputeId,
    policy,
    amount: disputedAmount,
    day: raisedDate,
    status,
  }));
}

async function collections(companyId: string, context: Context): Promise<OpenCase[]> {
  const { items } = await listOfCollections(running(companyId, collectionStatuses.filter(isCollecting)), context);
  return items.map(({ collectionId, policy, outstandingAmount, handedOverAt, status }) => ({
    kind: 'collection',
    id: collectionId,
    policy,
    amount: outstandingAmount,
    day: dayIn(context.timeZone, handedOverAt),
    status,
  }));
}

/** Claims that are filed and not over. */
async function claims(companyId: string, context: Context): Promise<OpenCase[]> {
  const { items } = await listClaimsInScope({ companyId, isOpen: true, limit: most }, context);
  return items.flatMap(({ claimId, policy, claimedAmount, claimedAmounts, filedOn, status }) => {
    // what is owed in one currency alone needs no rate to be said
    const only = claimedAmounts.length === 1 ? claimedAmounts[0] : undefined;
    const amount = claimedAmount ?? only ?? null;
    return filedOn === null ? [] : { kind: 'claim', id: claimId, policy, amount, day: filedOn, status };
  });
}
