import type { Context } from '../../platform/server/context.ts';
import { receivablesOf } from '../../receivables/server/public.ts';
import { addDays } from '../../reference/day.ts';
import { turned } from '../rescheduling.ts';
import { end, recordPlan, reread, takePlan } from './move-rescheduling.ts';
import { findItems, findPlanToTurn, type ReschedulingRecord, takeInstalmentToTell } from './reschedulings.store.ts';

/** Days before an instalment on which the insured is told of it (handbook N 1.3). */
const noticeDays = 7;

/**
 * Ends one plan whose day has come: in default when an instalment is unpaid beyond the days of grace, completed when its
 * invoices are cleared, however they were paid. Returns whether there was one.
 */
export async function turnPlan(context: Context): Promise<boolean> {
  const { tx, today } = context;
  const id = await findPlanToTurn(tx, today);
  if (id === null) return false;
  const plan = await takePlan(id, context);
  if (plan.status !== 'ACTIVE') return true;
  const next = (await isCleared(context, id)) ? fullyPaid(plan) : turned(plan, today);
  if (next.status === 'ACTIVE') return false;
  await end(context, { ...next, endedOn: today });
  const type = next.status === 'COMPLETED' ? 'rescheduling.completed' : 'rescheduling.defaulted';
  await recordPlan(context, type, await reread(context, id), plan);
  return true;
}

/** Tells the insured of one instalment that falls due within a week. Returns whether there was one. */
export async function tellInstalment(context: Context): Promise<boolean> {
  const { tx, today } = context;
  const taken = await takeInstalmentToTell(tx, addDays(today, noticeDays), today);
  if (!taken) return false;
  const plan = await reread(context, taken.reschedulingId);
  const instalment = plan.instalments.find(({ no }) => no === taken.no);
  await recordPlan(context, 'rescheduling.instalment-due', plan, null, {
    no: taken.no,
    dueDate: instalment?.dueDate ?? null,
  });
  return true;
}

async function isCleared({ scope, tx }: Context, id: string): Promise<boolean> {
  const ids = (await findItems(scope, tx, id)).map(({ receivableId }) => receivableId);
  const invoices = await receivablesOf(scope, tx, { ids });
  return invoices.every(({ status }) => status === 'C');
}

/** What was paid past the plan counts as paid on it once nothing is owed any more. */
function fullyPaid(plan: ReschedulingRecord): ReschedulingRecord {
  const instalments = plan.instalments.map((instalment) => ({ ...instalment, paidAmount: instalment.amount }));
  return { ...plan, instalments, status: 'COMPLETED' };
}
