import { sql } from 'kysely';
import { jobLineStates } from '../../../bulk/jobs/job.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import { coverListStatuses } from '../../../risk/buyers/cover-on-company.ts';
import { type InsuringRow, insuringColumns } from '../../../risk/insured-periods/server/public.ts';
import { selfCheckedToday } from '../../../risk/unnamed-covers/server/public.ts';
import type { Age } from '../ledger-account.ts';

const lineState = statusSql(jobLineStates);
const coverStatus = statusSql(coverListStatuses);

/** A buyer of a ledger: what its lines say is owed, and what insures it. */
export type AgedAccount = InsuringRow &
  Readonly<{
    policy: string;
    /** Of the policy. */
    currency: CurrencyCode;
    companyId: string;
    companyName: string;
    countryCode: string;
    isByGrade: boolean;
    selfChecked: string | null;
    sums: readonly Readonly<{ currency: CurrencyCode; owed: string } & Record<Age, string>>[];
  }>;

/** The accounts of a ledger by what they owe, those that owe the most first, and how many there are in all. */
export async function agedAccounts(
  scope: Scope,
  tx: Db,
  jobId: string,
  { statedOn, today, most }: Readonly<{ statedOn: Day; today: Day; most: number }>,
): Promise<Readonly<{ accounts: readonly AgedAccount[]; buyers: number }>> {
  const rows = await allRows<AgedAccount & { buyers: number }>(tx)`
    with said as materialized (
      select body ->> 'policy' as policy, company_id, body -> 'amount' ->> 'currency' as currency,
        body -> 'stated' -> 'item' ->> 'itemType' as kind, (body -> 'amount' ->> 'amount')::numeric as open,
        greatest(0, ${statedOn}::date - (body -> 'stated' -> 'item' ->> 'dueDate')::date) as days
      from job_lines
      where job_id = ${jobId} and ${lineState.isNot('state', 'REFUSED')} and company_id is not null
        and not (body -> 'stated' ->> 'isPaid')::boolean),
    sums as (
      select policy, company_id, currency,
        sum(case when kind = 'PARTIAL_PAYMENT' then -abs(open) else open end) as owed,
        coalesce(sum(open) filter (where kind = 'INVOICE' and coalesce(days, 0) = 0), 0) as not_due,
        coalesce(sum(open) filter (where kind = 'INVOICE' and days between 1 and 30), 0) as to30,
        coalesce(sum(open) filter (where kind = 'INVOICE' and days between 31 and 60), 0) as to60,
        coalesce(sum(open) filter (where kind = 'INVOICE' and days between 61 and 90), 0) as to90,
        coalesce(sum(open) filter (where kind = 'INVOICE' and days > 90), 0) as over90
      from said group by 1, 2, 3),
    accounts as (
      select policy, company_id, sum(owed) as total, count(*) over ()::int as buyers,
        jsonb_agg(jsonb_build_object('currency', currency, 'owed', owed::text, 'notDue', not_due::text, 'to30', to30::text,
          'to60', to60::text, 'to90', to90::text, 'over90', over90::text) order by currency) as sums
      from sums group by 1, 2 order by total desc, 2, 1 limit ${most})
    select a.policy, p.currency, a.company_id, c.company_name, c.country_code, a.sums, a.buyers,
      exists (select from covers n where n.policy_key = a.policy and n.company_id = a.company_id
        and ${coverStatus.is('n.standing', 'cover')} and n.cover_status_code = 'CheckPolicy') as "isByGrade",
      ${selfCheckedToday({ policyKey: sql`a.policy`, companyId: sql`a.company_id` }, today)} as "selfChecked",
      ${insuringColumns({ policyKey: sql`a.policy`, companyId: sql`a.company_id` })}
    from accounts a
      join policies p on p.policy_key = a.policy and ${withinScope(scope, 'p')}
      join companies c on c.company_id = a.company_id
    order by a.total desc, a.company_id, a.policy`;
  return { accounts: rows.map(({ buyers: _, ...account }) => account), buyers: rows[0]?.buyers ?? 0 };
}
