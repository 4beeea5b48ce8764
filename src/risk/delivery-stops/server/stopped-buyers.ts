import { type RawBuilder, sql } from 'kysely';
import type { Day } from '../../../platform/core/day.ts';
import { isAmongIdlePolicies, isUnderIdlePolicy } from '../../../policies/policies/server/public.ts';
import { deliveryBanStatuses } from '../../buyers/fallen-buyer.ts';

/**
 * Whether new deliveries to the buyer of a row (`policy_key`, `company_id`) are not covered today, whatever is granted:
 * a stop has come, the company can no longer be insured, or the policy is not in force at present. `isDeliverableBuyer`
 * is the contrary.
 */
export function isStoppedBuyer(alias: string, today: Day): RawBuilder<boolean> {
  return sql<boolean>`(${hasStopCome(alias, today)} or ${isAmongBarred(alias)} or ${isAmongIdlePolicies(alias)})`;
}

/** How many rows are compared with the companies and policies that nothing is insured of. */
export type Compared = 'many' | 'few';

/**
 * The contrary of `isStoppedBuyer`, in the form that the database can join: lists and sums of what is in force use it.
 */
export function isDeliverableBuyer(alias: string, today: Day, compared: Compared = 'many'): RawBuilder<boolean> {
  const { isBarred, isPolicyIdle } = exclusionsOf(alias, compared);
  return sql<boolean>`(not ${hasStopCome(alias, today)} and not (${isBarred}) and not (${isPolicyIdle}))`;
}

/**
 * What of a row excludes all insurance for now: its company, or its policy. There are a few thousand of them, which are
 * read once for many rows, and looked up by each of a few.
 */
export function exclusionsOf(
  alias: string,
  compared: Compared,
): Readonly<Record<'isBarred' | 'isPolicyIdle', RawBuilder<boolean>>> {
  return compared === 'many'
    ? { isBarred: isAmongBarred(alias), isPolicyIdle: isAmongIdlePolicies(alias) }
    : { isBarred: hasDeliveryBan(alias), isPolicyIdle: isUnderIdlePolicy(alias) };
}

/**
 * Whether the buyer of a row is a company to which nothing can be insured any more: `whyNotDeliverTo` of the covers, for
 * the rows that are shown. Each is looked up in the index of such companies: as `exists`, PostgreSQL would read all of
 * them for a page whose end it does not see.
 */
export function hasDeliveryBan(alias: string): RawBuilder<boolean> {
  return sql<boolean>`((select true from companies barred
    where barred.company_id = ${sql.ref(`${alias}.company_id`)} and ${bannedCompany}) is true)`;
}

/** The same for many rows: such companies are few, so they are read once for all rows that are compared. */
function isAmongBarred(alias: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.company_id`)} in (select barred.company_id from companies barred where ${bannedCompany})`;
}

/** In the words of the index `companies_delivery_ban`. */
const bannedCompany = sql`(barred.status_code in (${sql.join(deliveryBanStatuses.map((status) => sql.lit(status)))})
  or barred.is_sanctioned or barred.kind <> 'ENTERPRISE' or not barred.is_head_office)`;

/**
 * Whether a stop of deliveries to the buyer of a row has come by a day, by what the compliance clock stores of it:
 * `isStoppedOn` of the root, as a condition.
 */
export function hasStopCome(alias: string, day: Day): RawBuilder<boolean> {
  return sql<boolean>`exists (select from buyer_positions stopped
    where stopped.policy_key = ${sql.ref(`${alias}.policy_key`)} and stopped.company_id = ${sql.ref(`${alias}.company_id`)}
      and stopped.no_cover_after < ${day})`;
}

/** The stored stops of the buyer of a row, as its column `stops`: `StoredStops` of the root. */
export function stopsOfBuyer(alias: string): RawBuilder<unknown> {
  return sql`(select jsonb_build_object('oldestDueDate', kept.oldest_due_date,
      'stopOfCoverDate', kept.stop_of_cover_date, 'insurerStopDate', kept.insurer_stop_date, 'coverEndDate', kept.cover_end_date,
      'isBarred', ${hasDeliveryBan(alias)}, 'isPolicyIdle', ${isUnderIdlePolicy(alias)})
    from (values (1)) one left join buyer_positions kept on kept.policy_key = ${sql.ref(`${alias}.policy_key`)}
      and kept.company_id = ${sql.ref(`${alias}.company_id`)}) as stops`;
}
