import { type RawBuilder, sql } from 'kysely';
import type { Day } from '../../reference/day.ts';

/**
 * Whether deliveries to the buyer of a row (`policy_key`, `company_id`) are stopped on a day, by what the clock keeps of
 * it: `isStoppedOn` of the root, as a condition.
 */
export function isStoppedBuyer(alias: string, day: Day): RawBuilder<boolean> {
  return sql<boolean>`exists (select from buyer_standings stopped
    where stopped.policy_key = ${sql.ref(`${alias}.policy_key`)} and stopped.company_id = ${sql.ref(`${alias}.company_id`)}
      and stopped.no_cover_after < ${day})`;
}

/** What the clock keeps of the stops of the buyer of a row, as its column `stops`: `KeptStops` of the root. */
export function stopsOfBuyer(alias: string): RawBuilder<unknown> {
  return sql`(select jsonb_build_object('oldestDueDate', kept.oldest_due_date,
      'stopOfCoverDate', kept.stop_of_cover_date, 'insurerStopDate', kept.insurer_stop_date)
    from buyer_standings kept where kept.policy_key = ${sql.ref(`${alias}.policy_key`)}
      and kept.company_id = ${sql.ref(`${alias}.company_id`)}) as stops`;
}
