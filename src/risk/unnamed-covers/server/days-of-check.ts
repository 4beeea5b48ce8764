import { type RawBuilder, sql } from 'kysely';
import type { Day } from '../../../platform/core/day.ts';

/**
 * The day of the first later check of the buyer of a row in which the customer says that it is overdue, up to a day:
 * from then on the row no longer counts.
 */
export function declaredOverdueOn(alias: string, until: Day): RawBuilder<Day | null> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<Day | null>`(select min(said.checked_on) from unnamed_checks said
    where said.policy_key = ${of('policy_key')} and said.company_id = ${of('company_id')} and not said.is_nothing_overdue
      and said.checked_at > ${of('checked_at')} and said.checked_on <= ${until}::date)`;
}

const forever = '9999-12-31';

/** The first and the last day on which the self-check `c`, which was within, counts. */
export const daysOfCheck = sql`c.checked_on as "from",
  least(nullif(c.valid_until, ${sql.lit(forever)}::date), ${declaredOverdueOn('c', forever)} - 1) as "to"`;

/** What a self-check of a buyer that counts today insures; null without one. */
export function selfCheckedToday(
  { policyKey, companyId }: Readonly<{ policyKey: RawBuilder<unknown>; companyId: RawBuilder<unknown> }>,
  today: Day,
): RawBuilder<unknown> {
  return sql`(select least(u.limit_amount, (t.terms -> 'discretionaryLimit' ->> 'amount')::numeric)::text
    from unnamed_checks u join policies t on t.policy_key = u.policy_key
    where u.policy_key = ${policyKey} and u.company_id = ${companyId} and u.is_within
      and u.checked_on <= ${today} and u.valid_until >= ${today} and ${declaredOverdueOn('u', today)} is null
    order by u.checked_at desc limit 1)`;
}
