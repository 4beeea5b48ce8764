import { type RawBuilder, sql } from 'kysely';
import { addDays, type Day } from '../../../platform/core/day.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Context } from '../../../platform/server/context.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { noteIdlePolicies } from './idle-policies.ts';
import { type Change, eventsOfChange } from './policy-events.ts';

const isLeftAsKnown = sql`known.is_suspended_here and not l."saysSuspension"`;

/** From when a line `l` suspends a policy `known`: a line that does not mention it leaves what the portal suspended itself. */
export const suspendedFromOfLine: RawBuilder<unknown> = sql`case when ${isLeftAsKnown} then known.suspended_from
  else l."suspendedFrom" end`;

/** Whether the portal suspended it: what another day of a line suspends is the insurer's system's. */
export const isSuspendedHereAfterLine: RawBuilder<unknown> = sql`coalesce(known.is_suspended_here
  and known.suspended_from = ${suspendedFromOfLine}, false)`;

/**
 * The former suspensions of a policy `known` that a line `l` replaces: those that the line names, or else those known and
 * the days of the suspension that the line ends.
 */
export function formerSuspensions(today: Day | null): RawBuilder<unknown> {
  const ended = sql`known.suspended_from < ${today}::date and ${suspendedFromOfLine} is null`;
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
    sql`set suspended_from = ${from}, is_suspended_here = true, version = version + 1
      where policy_key = ${policy} and (suspended_from is null or suspended_from > ${from})`,
    context,
  );
}

/** Puts a suspended policy into force again from a day on; losses of the days before it stay uninsured. */
export function resumePolicy(policy: PolicyKey, from: Day, context: Context): Promise<void> {
  const days = suspensionUntil(sql`suspended_from`, sql`${addDays(from, -1)}::date`);
  return change(
    policy,
    sql`set suspended_from = null, is_suspended_here = false, version = version + 1,
        former_suspensions = former_suspensions || case when suspended_from < ${from} then ${days} else '[]' end
      where policy_key = ${policy} and suspended_from is not null`,
    context,
  );
}

/**
 * Corrects a suspension that the portal made and that was wrong from its first day: it began on a later one, or never.
 * Nothing stays of it, neither where it lasts nor where it is over.
 */
export function postponeSuspension(
  policy: PolicyKey,
  { from, later }: Readonly<{ from: Day; later: Day | null }>,
  context: Context,
): Promise<void> {
  const lasts = sql`coalesce(is_suspended_here and suspended_from = ${from}, false)`;
  return change(
    policy,
    sql`set suspended_from = case when ${lasts} then ${later}::date else suspended_from end,
        is_suspended_here = is_suspended_here and not (${lasts} and ${later}::date is null),
        former_suspensions = (
          select coalesce(jsonb_agg(case when s.days ->> 'from' = ${from} then s.days || jsonb_build_object('from', ${later}::date)
            else s.days end order by s.place), '[]')
          from jsonb_array_elements(former_suspensions) with ordinality as s (days, place)
          where s.days ->> 'from' <> ${from} or s.days ->> 'to' >= ${later}),
        version = version + 1
      where policy_key = ${policy} and (${lasts} or former_suspensions @> jsonb_build_array(jsonb_build_object('from', ${from}::date)))`,
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
