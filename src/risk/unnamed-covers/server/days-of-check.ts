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
