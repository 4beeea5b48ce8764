import { type RawBuilder, sql } from 'kysely';
import type { Day } from '../../../platform/core/day.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows, firstRow } from '../../../platform/server/statements.ts';
import type { AccountKey } from './accounts.store.ts';

/** Marks all accounts of some policies whose terms changed; answers how many policies. */
export async function spreadPolicyMarks(tx: Db, most: number): Promise<number> {
  const row = await firstRow<{ count: number }>(tx)`
    with taken as (
      delete from account_marks where mark_id in (
        select mark_id from account_marks where company_id is null order by mark_id limit ${most} for update skip locked)
      returning policy_key),
    spread as (
      insert into account_marks (policy_key, company_id)
      select s.policy_key, s.company_id from buyer_positions s where s.policy_key in (select policy_key from taken)
      order by s.policy_key, s.company_id)
    select count(*)::int as count from taken`;
  return row?.count ?? 0;
}

/** Removes the oldest marks and returns the accounts that they name, each once. */
export function deleteOldestMarks(tx: Db, most: number): Promise<AccountKey[]> {
  return allRows<AccountKey>(tx)`
    with taken as (
      delete from account_marks where mark_id in (
        select mark_id from account_marks where company_id is not null order by mark_id limit ${most}
        for update skip locked)
      returning policy_key, company_id)
    select distinct policy_key as policy, company_id from taken order by 1, 2`;
}

/**
 * Accounts for which the day changes something, those that wait longest first; and those that were processed on a day
 * in the future, because the server's clock was set back since.
 */
export function accountsDue(tx: Db, today: Day, most: number): Promise<AccountKey[]> {
  return allRows<AccountKey>(tx)`
    (select policy_key as policy, company_id from buyer_positions where next_change_on <= ${today}
      order by next_change_on, policy_key, company_id limit ${most})
    union
    (select policy_key, company_id from buyer_positions where looked_at_on > ${today} limit ${most})`;
}

/**
 * Whether the account of a row was written to since the compliance clock last processed it; all of a policy are where
 * its terms changed.
 */
export function isTouched(alias: string): RawBuilder<boolean> {
  return isAccountTouched(sql.ref(`${alias}.policy_key`), sql.ref(`${alias}.company_id`));
}

/** The same for an account that is named. */
export function isAccountTouched(policy: unknown, companyId: unknown): RawBuilder<boolean> {
  return sql<boolean>`exists (select from account_marks touched where touched.policy_key = ${policy}
    and (touched.company_id = ${companyId} or touched.company_id is null))`;
}
