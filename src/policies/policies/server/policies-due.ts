import type { Day } from '../../../platform/core/day.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { allRows, execute } from '../../../platform/server/statements.ts';

/** What is done of a policy on days that follow from its terms. */
export type DueTask = 'DECLARATIONS' | 'INSTALMENTS' | 'FEES';

/** A policy of which something is due; `doneTo`: the last day that is done with, `null` where none was stored yet. */
export type DuePolicy = Readonly<{ policyKey: PolicyKey; doneTo: Day | null }>;

/** When something is due next of a policy, `null` for not until its days or terms change; and what is done with by then. */
export type NextDay = Readonly<{ policyKey: PolicyKey; nextOn: Day | null; doneTo?: Day | null }>;

/**
 * Main policies of which something is due by a day: their day has come, they are new, or their days or terms changed since
 * they were looked at. Locked, so that two nodes do not do the same; whoever takes some stores their next days.
 */
export function lockPoliciesDue(
  task: DueTask,
  most: number,
  { tx, today }: Pick<Context, 'tx' | 'today'>,
): Promise<DuePolicy[]> {
  return allRows<DuePolicy>(tx)`
    select d.policy_key, d.done_to from policies_due d where d.task = ${task} and d.next_on <= ${today}
    order by d.next_on, d.policy_key limit ${most} for update of d skip locked`;
}

/** Stores when something is due next of policies that the caller has locked. */
export async function storeNextDays(task: DueTask, days: readonly NextDay[], tx: Db): Promise<void> {
  await execute(tx)`
    update policies_due d set next_on = n.next_on, done_to = n.done_to
    from unnest(${days.map(({ policyKey }) => policyKey)}::text[], ${days.map(({ nextOn }) => nextOn)}::date[],
      ${days.map(({ doneTo }) => doneTo ?? null)}::date[]) as n(policy_key, next_on, done_to)
    where d.policy_key = n.policy_key and d.task = ${task}`;
}
