import { type RawBuilder, sql } from 'kysely';
import type { Day } from '../../../platform/core/day.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { execute } from '../../../platform/server/statements.ts';

/** Policies that are updated to the present day together. */
const batch = 200;

/**
 * Whether a policy insures nothing on a day though it has not ended: `whyNotInForce` of one that has not begun or is suspended, as
 * a condition on its row.
 */
function isIdleOn(alias: string, day: Day): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<boolean>`(${of('start_date')} > ${day} or coalesce(${of('suspended_from')} <= ${day}, false))`;
}

/** Brings policies that were received up to the day: what is kept of each says whether it insures anything. */
export async function noteIdlePolicies(tx: Db, policies: readonly string[], today: Day): Promise<void> {
  if (policies.length === 0) return;
  await execute(tx)`
    update policies p set is_idle = not p.is_idle
    where p.policy_key = any(${[...policies]}::text[]) and p.is_idle <> ${isIdleOn('p', today)}`;
}

/**
 * Brings policies up to the day that begin, are suspended or are so no longer. Works on one batch; returns how many there were.
 * Safe to run repeatedly and on several nodes at once.
 */
export function applyIdlePolicies({ tx, today }: Pick<Context, 'tx' | 'today'>): Promise<number> {
  return execute(tx)`
    update policies p set is_idle = not p.is_idle
    where p.policy_key in (
      select d.policy_key from policies d
      where d.policy_key in (
        select policy_key from policies where not is_idle and start_date > ${today}
        union all select policy_key from policies where not is_idle and suspended_from <= ${today}
        union all select policy_key from policies i where i.is_idle and not ${isIdleOn('i', today)})
      order by d.policy_key limit ${batch} for update skip locked)`;
}

/** Whether the policy of a row that is shown insures nothing for the time being, as it was brought up to the day last. */
export function isUnderIdlePolicy(alias: string): RawBuilder<boolean> {
  return sql<boolean>`((select true from policies idle
    where idle.policy_key = ${sql.ref(`${alias}.policy_key`)} and idle.is_idle) is true)`;
}

/** The same to find rows by: such policies are few, so they are read once for all rows that are compared. */
export function isAmongIdlePolicies(alias: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.policy_key`)} in (select idle.policy_key from policies idle where idle.is_idle)`;
}
