import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { CountryCode } from '../../../platform/core/countries.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { Money } from '../../../platform/core/money.ts';
import type { Page } from '../../../platform/core/page.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { among, type FilterCondition, pagesOf, search } from '../../../platform/server/list-store.ts';
import { firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import { type DeadlineBand, daysOfBand } from '../../deadlines/deadline-bands.ts';
import { openOverdueStatuses } from '../../overdues/overdue.ts';
import { itemStatuses } from '../../receivables/receivable.ts';
import type { ledgersContract } from '../ledgers.contract.ts';
import { type ProposalState, proposalStates } from '../proposal-states.ts';
import { proposalList } from '../proposals.list.ts';

const itemStatus = statusSql(itemStatuses);
const proposalState = statusSql(proposalStates);

/** What is owed past its day by one buyer in one currency; amounts are decimal. */
export type ProposalRecord = Readonly<{
  policy: string;
  companyId: string;
  companyName: string;
  countryCode: CountryCode;
  currency: CurrencyCode;
  state: ProposalState;
  amount: string;
  invoices: number;
  reportedInvoices: number;
  owed: string;
  oldestDueDate: Day | null;
  reportBy: Day | null;
  stopOfCoverDate: Day | null;
  overdueId: string | null;
  threshold: Money | null;
}>;

export type ProposalsQuery = QueryOf<typeof ledgersContract.listProposals>;

/** As `isLateAndUnreported` and `isToReport` of the root say, of open lines: accounts are added up by the database. */
const isUnreported = sql`(r.overdue_id is null and r.rescheduling_id is null and r.collection_id is null and r.claim_id is null)`;

function isLateAndUnreported(today: Day): RawBuilder<unknown> {
  return sql`(r.item_type = 'INVOICE' and r.original_due_date < ${today}::date and ${isUnreported})`;
}

function isToReport(today: Day): RawBuilder<unknown> {
  return sql`(${isLateAndUnreported(today)} or r.item_type = 'CREDIT_NOTE' and ${isUnreported})`;
}

/** The overdues of the accounts of a ledger, one for each currency. */
function overduesFound(scope: Scope, jobId: string, today: Day): RawBuilder<unknown> {
  const isLate = isLateAndUnreported(today);
  const counts = isToReport(today);
  return sql`(
    select x.*, x.policy || ' ' || x.company_id || ' ' || x.currency as id, coalesce(x.report_by, '9999-12-31') as by_then,
      coalesce(x.oldest_due_date, '9999-12-31') as oldest,
      case when x.invoices = 0 then ${proposalState.value('REPORTED')}
        when x.overdue_id is not null then ${proposalState.value('ADD')}
        when x.amount <= 0 or (x.threshold ->> 'currency' = x.currency and x.amount < (x.threshold ->> 'amount')::numeric)
          then ${proposalState.value('NOT_NEEDED')}
        else ${proposalState.value('REPORT')} end as state
    from (
      select g.policy, g.company_id, c.company_name, c.country_code, g.currency,
        search_key(c.company_name) as name_key, g.amount, g.invoices, g.reported_invoices, g.owed, g.oldest_due_date,
        s.report_by, case when s.no_cover_after is not null then least(s.no_cover_after, s.cover_end_date) end as stop_of_cover_date,
        (select max(o.overdue_id) from overdues o where o.policy_key = g.policy and o.company_id = g.company_id
          and o.currency = g.currency and ${inList('o.status', openOverdueStatuses)}) as overdue_id,
        nullif(p.terms -> 'overdueThreshold', 'null'::jsonb) as threshold
      from (
        select a.policy_key as policy, a.company_id, r.currency,
          coalesce(sum(r.outstanding_amount) filter (where ${counts}), 0) as amount,
          (count(*) filter (where ${isLate}))::int as invoices,
          (count(*) filter (where r.item_type = 'INVOICE' and r.overdue_id is not null))::int as reported_invoices,
          sum(r.outstanding_amount) as owed, min(r.original_due_date) filter (where ${isLate}) as oldest_due_date
        from ledger_accounts a join receivables r on r.policy_key = a.policy_key and r.company_id = a.company_id
        where a.job_id = ${jobId} and ${withinScope(scope, 'a')} and ${itemStatus.is('r.status', 'O')}
        group by a.policy_key, a.company_id, r.currency) as g
      join companies c on c.company_id = g.company_id join policies p on p.policy_key = g.policy
      left join buyer_positions s on s.policy_key = g.policy and s.company_id = g.company_id) as x
    where x.invoices > 0 or x.reported_invoices > 0) as f`;
}

const columns = sql`
  f.policy, f.company_id, f.company_name, f.country_code, f.currency, f.state, f.amount, f.invoices,
  f.reported_invoices, f.owed, f.oldest_due_date, f.report_by, f.stop_of_cover_date, f.overdue_id, f.threshold`;

const withinBand: FilterCondition<DeadlineBand> = (band, { today }) => {
  const { from, to } = daysOfBand(band, today);
  return sql<boolean>`f.report_by between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity')`;
};

/** One page of the overdues found on the accounts of a ledger, the first to be reported first. */
export function listProposals(jobId: string, query: ProposalsQuery, context: Context): Promise<Page<ProposalRecord>> {
  const pages = pagesOf(proposalList, {
    from: overduesFound(context.scope, jobId, context.today),
    scoped: null,
    id: 'f.id',
    sorts: {
      reportBy: { column: 'f.by_then', kind: 'day' },
      amount: { column: 'f.amount', kind: 'number' },
      companyName: { column: 'f.name_key', kind: 'text' },
      oldestDueDate: { column: 'f.oldest', kind: 'day' },
    },
    sums: {
      amount: { amount: 'f.amount', currency: 'f.currency' },
      owed: { amount: 'f.owed', currency: 'f.currency' },
    },
    filters: {
      policy: among('f.policy'),
      state: among('f.state'),
      band: withinBand,
      q: search((q) => sql`(strpos(f.name_key, search_key(${q})) > 0 or f.company_id = ${q.trim()})`),
    },
  });
  return pages<ProposalRecord>(columns, query, context);
}

/** The open report of an account in a currency, to which lines can be added. */
export async function openReportOf(
  scope: Scope,
  tx: Db,
  { policy, companyId, currency }: Readonly<{ policy: string; companyId: string; currency: string }>,
): Promise<string | null> {
  const row = await firstRow<{ overdueId: string | null }>(tx)`
    select max(o.overdue_id) as overdue_id from overdues o
    where ${withinScope(scope, 'o')} and o.policy_key = ${policy} and o.company_id = ${companyId} and o.currency = ${currency}
      and ${inList('o.status', openOverdueStatuses)}`;
  return row?.overdueId ?? null;
}
