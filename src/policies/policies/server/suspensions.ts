import { type RawBuilder, sql } from 'kysely';
import { addDays, type Day } from '../../../platform/core/day.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Context } from '../../../platform/server/context.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { noteIdlePolicies } from './idle-policies.ts';
import { type Change, eventsOfChange } from './policy-events.ts';

/**
 * The former suspensions of a policy `known` that a line `l` replaces: those that the line names, or else those known and
 * the days of the suspension that the line ends.
 */
export function formerSuspensions(today: Day | null): RawBuilder<unknown> {
  const ended = sql`known.suspended_from < ${today}::date and l."suspendedFrom" is null`;
  return sql`coalesce(l."formerSuspensions", coalesce(known.former_suspensions, '[]') || case when ${ended}
    then ${suspensionUntil(sql`known.suspended_from`, sql`${today}::date - 1`)} else '[]' end)`;
}

function suspensionUntil(from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`jsonb_build_array(jsonb_build_object('from', ${from}, 'to', ${to}))`;
}

/** Suspends a policy for unpaid premium from a day on; whoever suspended it before is first. */
export function suspendPolicy(policy: PolicyKey, from: Day, context: Context): Promise<void> {
  return change(
    policy,
    sql`set suspended_from = ${from}, version = version + 1
      where policy_key = ${policy} and (suspended_from is null or suspended_from > ${from})`,
    context,
  );
}

/** Puts a suspended policy into force again from a day on; losses of the days before it stay uninsured. */
export function resumePolicy(policy: PolicyKey, from: Day, context: Context): Promise<void> {
  const days = suspensionUntil(sql`suspended_from`, sql`${addDays(from, -1)}::date`);
  return change(
    policy,
    sql`set suspended_from = null, version = version + 1,
        former_suspensions = former_suspensions || case when suspended_from < ${from} then ${days} else '[]' end
      where policy_key = ${policy} and suspended_from is not null`,
    context,
  );
}

async function change(policy: PolicyKey, assignment: RawBuilder<unknown>, context: Context): Promise<void> {
  const { tx, today, record } = context;
  const rows = await allRows<Change>(tx)`
    update policies ${assignment} returning to_jsonb(old) as before, to_jsonb(new) as after`;
  for (const row of rows) for (const event of eventsOfChange(row)) await record(event);
  await noteIdlePolicies(tx, [policy], today);
}
