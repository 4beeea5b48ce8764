import { type RawBuilder, sql } from 'kysely';
import { jobLineStates } from '../../../bulk/jobs/job.ts';
import type { Owner } from '../../../platform/core/actor.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { Instant } from '../../../platform/core/instant.ts';
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

/** What is owed on an account in one currency by the list and by the one before; amounts are decimal. */
type AgedSum = Readonly<
  { currency: CurrencyCode; owed: string; before: string; newlyOverdue: string; cleared: string } & Record<Age, string>
>;

/** A buyer of a ledger or of the one before: what its lines say is owed, and what insures it. */
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
    /** By when its overdues are to be reported. */
    reportBy: Day | null;
    /** The day of the list before under its policy. */
    formerDay: Day | null;
    isOnList: boolean;
    wasOnList: boolean;
    sums: readonly AgedSum[];
  }>;

/** The ledger that is looked at. */
type AgedLedger = Readonly<{ jobId: string; owner: Owner; statedOn: Day; createdAt: Instant }>;

/** The accounts of a ledger, and those of the one before that are not on it any more, by what they owe. */
export function agedAccounts(
  scope: Scope,
  tx: Db,
  ledger: AgedLedger,
  { today, most }: Readonly<{ today: Day; most: number }>,
): Promise<AgedAccount[]> {
  return allRows<AgedAccount>(tx)`
    with listed as materialized (select ${statedColumns(ledger.statedOn)} from job_lines l where l.job_id = ${ledger.jobId} and ${isOwed}),
    formers as materialized (${formersOf(ledger)}),
    said as (
      select true as is_now, listed.* from listed
      union all
      select false, former.* from formers f cross join lateral (
        select ${statedColumns(sql`f.stated_on`)} from job_lines l
        where l.job_id = f.job_id and ${isOwed} and l.body ->> 'policy' = f.policy) former),
    sums as (
      select policy, company_id, currency, bool_or(is_now) as is_now, bool_or(not is_now) as is_former,
        coalesce(sum(${signedOpen}) filter (where is_now), 0) as owed,
        coalesce(sum(${signedOpen}) filter (where not is_now), 0) as before,
        ${invoicesWhere(sql`coalesce(days, 0) = 0`)} as not_due, ${invoicesWhere(sql`days between 1 and 30`)} as to30,
        ${invoicesWhere(sql`days between 31 and 60`)} as to60, ${invoicesWhere(sql`days between 61 and 90`)} as to90,
        ${invoicesWhere(sql`days > 90`)} as over90
      from said group by 1, 2, 3),
    invoices as (
      select policy, company_id, currency, line_key,
        sum(open) filter (where is_now) as open, max(days) filter (where is_now) as days,
        sum(open) filter (where not is_now) as open_before, max(days) filter (where not is_now) as days_before
      from said where kind = 'INVOICE' and policy in (select policy from formers) group by 1, 2, 3, 4),
    changes as (
      select policy, company_id, currency,
        sum(open) filter (where days > 0 and coalesce(days_before, 0) = 0) as newly_overdue,
        sum(open_before - coalesce(open, 0)) filter (where open_before > coalesce(open, 0)) as cleared
      from invoices group by 1, 2, 3),
    accounts as (
      select s.policy, s.company_id, bool_or(s.is_now) as is_now, bool_or(s.is_former) as is_former, sum(s.owed) as total,
        jsonb_agg(jsonb_build_object('currency', s.currency, 'owed', s.owed::text, 'before', s.before::text,
          'newlyOverdue', coalesce(k.newly_overdue, 0)::text, 'cleared', coalesce(k.cleared, 0)::text,
          'notDue', s.not_due::text, 'to30', s.to30::text, 'to60', s.to60::text, 'to90', s.to90::text,
          'over90', s.over90::text) order by s.currency) as sums
      from sums s left join changes k using (policy, company_id, currency)
      group by 1, 2 order by total desc, 2, 1 limit ${most})
    select a.policy, p.currency, a.company_id, c.company_name, c.country_code, a.sums, b.report_by,
      f.stated_on as former_day, a.is_now as "isOnList", a.is_former as "wasOnList",
      exists (select from covers n where n.policy_key = a.policy and n.company_id = a.company_id
        and ${coverStatus.is('n.standing', 'cover')} and n.cover_status_code = 'CheckPolicy') as "isByGrade",
      ${selfCheckedToday({ policyKey: sql`a.policy`, companyId: sql`a.company_id` }, today)} as "selfChecked",
      ${insuringColumns({ policyKey: sql`a.policy`, companyId: sql`a.company_id` })}
    from accounts a
      join policies p on p.policy_key = a.policy and ${withinScope(scope, 'p')}
      join companies c on c.company_id = a.company_id
      left join formers f on f.policy = a.policy
      left join buyer_positions b on b.policy_key = a.policy and b.company_id = a.company_id
    order by a.total desc, a.company_id, a.policy`;
}

/** What a line `l` says of an item, and how many days it is past due on the day of its list. */
function statedColumns(on: Day | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`l.body ->> 'policy' as policy, l.company_id, l.body -> 'amount' ->> 'currency' as currency,
    l.body -> 'stated' -> 'item' ->> 'itemType' as kind, (l.body -> 'amount' ->> 'amount')::numeric as open,
    greatest(0, ${on}::date - (l.body -> 'stated' -> 'item' ->> 'dueDate')::date) as days, l.line_key`;
}

const isOwed = sql`${lineState.isNot('l.state', 'REFUSED')} and l.company_id is not null
  and not (l.body -> 'stated' ->> 'isPaid')::boolean`;

const signedOpen = sql`case when kind = 'PARTIAL_PAYMENT' then -abs(open) else open end`;

function invoicesWhere(isOfAge: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(sum(open) filter (where is_now and kind = 'INVOICE' and ${isOfAge}), 0)`;
}

/** Under each policy of a ledger the one before: what the same person entered last of an earlier day, or earlier on the day. */
function formersOf({ jobId, owner, statedOn, createdAt }: AgedLedger): RawBuilder<unknown> {
  // a token sees what itself uploaded
  const byItself = owner.onlyWith === null ? sql`` : sql` and j.credential_id = ${owner.onlyWith}`;
  return sql`
    select p.policy, f.job_id, f.stated_on from (select distinct policy from listed) p cross join lateral (
      select s.job_id, s.stated_on from ledger_statements s join jobs j on j.job_id = s.job_id
      where s.person_id = ${owner.personId} and s.job_id <> ${jobId}${byItself}
        and (s.stated_on, j.created_at) < (${statedOn}::date, ${createdAt}::timestamptz)
        and exists (select from ledger_accounts a where a.job_id = s.job_id and a.policy_key = p.policy)
      order by s.stated_on desc, j.created_at desc limit 1) f`;
}
