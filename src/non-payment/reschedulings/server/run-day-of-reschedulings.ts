import { addDays } from '../../../platform/core/day.ts';
import { signOfMoney, subtractMoney } from '../../../platform/core/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { nextInstalment, reductionOf, restOf, restOfAll } from '../instalments.ts';
import { followingBook, onDay } from '../rescheduling.ts';
import { end, lockPlanOrRefuse, owedUnder, recordPlan, reread, storeAndReread } from './rescheduling-transitions.ts';
import {
  findActivePlansBehindBook,
  findDefaultedPlan,
  findPlanBehindBook,
  markNextInstalmentDue,
  type ReschedulingRecord,
} from './reschedulings.store.ts';

/** Days before an instalment on which the insured is notified of it (handbook N 1.3). */
const noticeDays = 7;

/** Ends one plan whose instalment is unpaid beyond the days of grace. Returns whether there was one. */
export async function runDayOfPlans(context: Context): Promise<boolean> {
  const { tx, today } = context;
  const id = await findDefaultedPlan(tx, today);
  if (id === null) return false;
  const plan = await lockPlanOrRefuse(id, context);
  // another node may have ended it, or its invoices were paid at the same moment
  if (plan.status !== 'ACTIVE' || (await catchUp(context, plan))) return true;
  const next = onDay(plan, today);
  if (next.status === 'ACTIVE') return false;
  await end(context, { ...next, endedOn: today });
  await recordPlan(context, 'rescheduling.defaulted', await reread(context, id), plan);
  return true;
}

/**
 * Updates one plan from the book: completed or closed when its invoices are cleared, however they were paid; its
 * earliest instalments paid by what came in beside it. Returns whether there was one.
 */
export async function followBook(context: Context): Promise<boolean> {
  const id = await findPlanBehindBook(context.tx);
  return id !== null && catchUp(context, await lockPlanOrRefuse(id, context));
}

/**
 * As `followBook`, for the plans in force with one buyer: an action that enters money reads the effects on them at
 * once.
 */
export async function settlePlans(
  context: Context,
  { policy, companyId }: Readonly<{ policy: string; companyId: string }>,
): Promise<void> {
  const behind = await findActivePlansBehindBook(context.scope, context.tx, { policy, companyId });
  // the caller's version is that of the report
  for (const id of behind) await catchUp(context, await lockPlanOrRefuse(id, { ...context, ifMatch: null }));
}

/** As `followBook`, for a plan that the caller has locked. */
export async function catchUp(context: Context, plan: ReschedulingRecord): Promise<boolean> {
  const { reschedulingId: id, currency } = plan;
  const next = followingBook(plan, await owedUnder(context, plan));
  const credit = subtractMoney(reductionOf(next.instalments, currency), reductionOf(plan.instalments, currency));
  const less = subtractMoney(restOfAll(plan.instalments, currency), restOfAll(next.instalments, currency));
  const payment = subtractMoney(less, credit);
  if (next.status === 'CANCELLED' && plan.status !== 'CANCELLED') {
    const closed = await storeAndReread(context, { ...next, endedOn: context.today });
    await recordPlan(context, 'rescheduling.closed', closed, plan, { reason: 'NOTHING_OWED' });
    return true;
  }
  if (plan.status !== 'ACTIVE' || signOfMoney(less) <= 0) return false;
  const no = nextInstalment(plan.instalments)?.no ?? null;
  if (next.status === 'COMPLETED') await end(context, { ...next, endedOn: context.today });
  else await storeAndReread(context, next);
  const stored = await reread(context, id);
  if (signOfMoney(credit) > 0) await recordPlan(context, 'rescheduling.credited', stored, plan, { credit });
  if (signOfMoney(payment) > 0) await recordPlan(context, 'rescheduling.paid', stored, plan, { no, payment });
  if (next.status === 'COMPLETED') await recordPlan(context, 'rescheduling.completed', stored, plan);
  return true;
}

/** Notifies the insured of one instalment that falls due within a week. Returns whether there was one. */
export async function notifyInstalmentDue(context: Context): Promise<boolean> {
  const { tx, today } = context;
  const marked = await markNextInstalmentDue(tx, addDays(today, noticeDays), today);
  if (!marked) return false;
  const plan = await reread(context, marked.reschedulingId);
  const instalment = plan.instalments.find(({ no }) => no === marked.no);
  await recordPlan(context, 'rescheduling.instalment-due', plan, null, {
    no: marked.no,
    dueDate: instalment?.dueDate ?? null,
    // what is still to be paid of it, not the total of the plan
    amount: instalment ? restOf(instalment) : null,
  });
  return true;
}
