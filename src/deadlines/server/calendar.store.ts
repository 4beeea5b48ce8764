import { sql } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import type { Db } from '../../platform/server/context.ts';
import { withinScope } from '../../platform/server/within-scope.ts';
import type { Day } from '../../reference/day.ts';
import type { AccountKey } from './accounts.store.ts';

/** The accounts in scope whose duties come soonest from a day on, at most so many; with whose they are. */
export async function accountsForCalendar(
  scope: Scope,
  tx: Db,
  { from, most }: Readonly<{ from: Day; most: number }>,
): Promise<(AccountKey & Readonly<{ companyName: string }>)[]> {
  const { rows } = await sql<AccountKey & { companyName: string }>`
    select s.policy_key as policy, s.company_id as "companyId", c.company_name as "companyName"
    from buyer_standings s join companies c on c.company_id = s.company_id
    where ${withinScope(scope, 's')}
    order by (
      select min(day) from unnest(array[s.report_by, s.stop_of_cover_date, s.hand_over_by, s.file_claim_by]) as day
      where day >= ${from}), s.oldest_due_date desc, s.policy_key, s.company_id
    limit ${most}`.execute(tx);
  return rows;
}
