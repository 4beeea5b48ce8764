import type { Day } from '../../../platform/core/day.ts';
import { type Money, money, sumMoney } from '../../../platform/core/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { lockAsSeen } from '../../../platform/server/precondition.ts';
import { refreshPositionIfFree } from '../../deadlines/server/public.ts';
import { liftStopsOfInvoice, moveOverdues, restoreReportAfterPlan } from '../../overdues/server/public.ts';
import type { Receivable } from '../../receivables/receivable.ts';
import { lockReceivables, receivablesOf, storeReceivables } from '../../receivables/server/public.ts';
import { isWaitingForOthers, notMoreThanOwed } from '../rescheduling.ts';
import {
  findItems,
  findRescheduling,
  findSharingPlans,
  lockRescheduling,
  type ReschedulingRecord,
  storeRescheduling,
} from './reschedulings.store.ts';
import { bindCover, freeCover, stopAfterFailure } from './stop-and-frozen-limit.ts';

/**
 * Puts a plan into force: its open invoices refer to it from now on, a plan in force over the same ones is replaced
 * (handbook N 1.3: one active plan per invoice), and the cover on the buyer is frozen.
 */
export async function activate(context: Context, plan: ReschedulingRecord): Promise<void> {
  const { scope, tx, today } = context;
  const ids = (await findItems(scope, tx, plan.reschedulingId)).map(({ receivableId }) => receivableId);
  const sharing = await findSharingPlans(scope, tx, ids);
  const stopsTakenOver: Day[] = [];
  for (const { reschedulingId, status } of sharing)
    if (status === 'ACTIVE' && reschedulingId !== plan.reschedulingId)
      stopsTakenOver.push((await supersede(context, reschedulingId)).activatedOn ?? today);
  const invoices = await lockReceivables(scope, tx, { ids });
  // the conditions of an extension of an invoice are replaced by those of the plan
  for (const id of ids) stopsTakenOver.push(...(await liftStopsOfInvoice(tx, id, today)));
  await storeReceivables(
    tx,
    invoices.filter(({ status }) => status === 'O').map((each) => ({ ...each, reschedulingId: plan.reschedulingId })),
  );
  const frozen = await bindCover(context, plan, stopsTakenOver);
  await storeRescheduling(tx, {
    ...plan,
    // what came in while it waited for its answer is not due again
    instalments: notMoreThanOwed(plan, owedOf(invoices, plan)),
    status: 'ACTIVE',
    activatedOn: today,
    frozenLimit: frozen.sum.amount,
    frozenCurrency: frozen.sum.currency,
    frozenMissingRates: frozen.missingRates,
  });
  await moveOverdues(context, reportsOf(invoices), 'RESCHEDULING_REQUESTED');
  await moveReports(context, invoices);
}

/** The reports on the invoices of a plan that the insurer now has. */
export async function askForReports(context: Context, reschedulingId: string): Promise<void> {
  const open = await openInvoicesOf(context, reschedulingId);
  await moveOverdues(context, reportsOf(open), 'RESCHEDULING_REQUESTED');
}

/** The reports on the invoices of a plan that came to nothing. */
export async function restoreReportsAfterPlan(context: Context, reschedulingId: string): Promise<void> {
  await moveReports(context, await openInvoicesOf(context, reschedulingId));
}

/**
 * Moves the reports on some invoices by the plans over them: on the plan where all that is open of a report is on one
 * in force (handbook N 1.1 "all items rescheduled"); while a plan over any of it waits for its answer it stays
 * requested.
 */
async function moveReports(context: Context, invoices: readonly Receivable[]): Promise<void> {
  const { scope, tx } = context;
  for (const overdueId of new Set(reportsOf(invoices))) {
    const lines = await receivablesOf(scope, tx, { overdueId, openOnly: true });
    const open = lines.filter(({ itemType }) => itemType === 'INVOICE');
    if (open.every(({ reschedulingId }) => reschedulingId !== null))
      await moveOverdues(context, [overdueId], 'ON_PLAN');
    else await restoreReportAfterPlan(context, overdueId, await isOneWaiting(context, open));
  }
}

async function isOneWaiting({ scope, tx }: Context, invoices: readonly Receivable[]): Promise<boolean> {
  const ids = invoices.map(({ receivableId }) => receivableId);
  return (await findSharingPlans(scope, tx, ids)).some(({ status }) => isWaitingForOthers(status));
}

async function openInvoicesOf({ scope, tx }: Context, reschedulingId: string): Promise<Receivable[]> {
  const ids = (await findItems(scope, tx, reschedulingId)).map(({ receivableId }) => receivableId);
  return receivablesOf(scope, tx, { ids, openOnly: true });
}

function reportsOf(invoices: readonly Receivable[]): string[] {
  return invoices.flatMap(({ overdueId }) => overdueId ?? []);
}

async function supersede(context: Context, reschedulingId: string): Promise<ReschedulingRecord> {
  const former = await lockPlanOrRefuse(reschedulingId, { ...context, ifMatch: null });
  const superseded = { ...former, status: 'SUPERSEDED', endedOn: context.today } as const;
  await end(context, superseded);
  await recordPlan(context, 'rescheduling.superseded', superseded, former);
  return former;
}

/**
 * Stores a plan that is over: what is still open of its invoices belongs to no plan any more, and the cover is free
 * unless it failed.
 */
export async function end(context: Context, plan: ReschedulingRecord): Promise<void> {
  const { scope, tx } = context;
  const invoices = await lockReceivables(scope, tx, { reschedulingId: plan.reschedulingId, openOnly: true });
  await storeReceivables(
    tx,
    invoices.map((each) => ({ ...each, reschedulingId: null })),
  );
  await storeRescheduling(tx, plan);
  await freeCover(context, plan);
  if (plan.status === 'DEFAULTED') await stopAfterFailure(context, plan, invoices);
  if (plan.status !== 'SUPERSEDED') await moveReports(context, invoices);
}

/** What is owed of the invoices of a plan now. */
export async function owedUnder({ scope, tx }: Context, plan: ReschedulingRecord): Promise<Money> {
  const ids = (await findItems(scope, tx, plan.reschedulingId)).map(({ receivableId }) => receivableId);
  return owedOf(await receivablesOf(scope, tx, { ids, openOnly: true }), plan);
}

function owedOf(invoices: readonly Receivable[], { currency }: ReschedulingRecord): Money {
  const open = invoices.filter(({ status }) => status === 'O');
  return sumMoney(
    open.map(({ outstandingAmount }) => money(outstandingAmount, currency)),
    currency,
  );
}

/** A plan while nobody else changes it. Refuses `not-found` outside the scope. */
export function lockPlanOrRefuse(id: string, context: Context): Promise<ReschedulingRecord> {
  return lockAsSeen(context, () => lockRescheduling(context.scope, context.tx, id));
}

/** Stores a plan and answers it as it is then. */
export async function storeAndReread(context: Context, plan: ReschedulingRecord): Promise<ReschedulingRecord> {
  await storeRescheduling(context.tx, plan);
  return reread(context, plan.reschedulingId);
}

/** The plan as it is stored by now. */
export async function reread({ scope, tx }: Context, id: string): Promise<ReschedulingRecord> {
  const found = await findRescheduling(scope, tx, id);
  if (!found) throw new Error(`The plan ${id} is gone`);
  return found;
}

/** The event of a plan, or of its change. */
export async function recordPlan(
  context: Context,
  type: string,
  after: ReschedulingRecord,
  before: ReschedulingRecord | null,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { instalments, currency, total, status, grounds, conditions } = after;
  await context.record({
    type,
    subject: `rescheduling/${after.reschedulingId}`,
    policy: after.policyKey,
    alsoConcerns: [`company/${after.companyId}`],
    before: before && { status: before.status },
    after: {
      status,
      total: money(total, currency),
      instalments: instalments.map(({ dueDate, amount, paidAmount }) => ({ dueDate, amount, paidAmount })),
      grounds,
      conditions,
      ...more,
    },
    data: {
      companyId: after.companyId,
      caseNumber: after.caseNumber,
      status,
      ...(before ? { formerStatus: before.status } : {}),
      ...more,
    },
  });
  await refreshPositionIfFree(context, { policy: after.policyKey, companyId: after.companyId });
}
