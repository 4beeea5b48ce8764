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

/**
 * The contrary of `isStoppedBuyer`, in the form that the database can join: lists and sums of what is in force use it.
 * `compared`: `many` rows, for which the companies and policies that nothing is insured of are read once, or the `few` of
 * a page, which look up their own.
 */
export function isDeliverableBuyer(alias: string, today: Day, compared: 'many' | 'few' = 'many'): RawBuilder<boolean> {
  const [isExcluded, isIdle] =
    compared === 'many'
      ? [isAmongBarred(alias), isAmongIdlePolicies(alias)]
      : [hasDeliveryBan(alias), isUnderIdlePolicy(alias)];
  return sql<boolean>`(not ${hasStopCome(alias, today)} and not (${isExcluded}) and not (${isIdle}))`;
}

/**
 * Whether the buyer of a row is a company to which nothing can be insured any more: `whyNotDeliverTo` of the covers, for
 * the rows that are shown. Each is looked up in the index of such companies: as `exists`, PostgreSQL would read all of
 * them for a page whose end it does not see.
 */
export function hasDeliveryBan(alias: string): RawBuilder<boolean> {
  return sql<boolean>`((select true from companies barred
    where barred.company_id = ${sql.ref(`${alias}.company_id`)} and ${isBarred}) is true)`;
}

/** The same to find rows by: such companies are few, so they are read once for all rows that are compared. */
function isAmongBarred(alias: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.company_id`)} in (select barred.company_id from companies barred where ${isBarred})`;
}

/** In the words of the index `companies_delivery_ban`. */
const isBarred = sql`(barred.status_code in (${sql.join(deliveryBanStatuses.map((status) => sql.lit(status)))})
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
