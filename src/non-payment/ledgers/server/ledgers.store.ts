import { type RawBuilder, sql } from 'kysely';
import { jobLineStates } from '../../../bulk/jobs/job.ts';
import type { JobOfLines } from '../../../bulk/jobs/server/public.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { Instant } from '../../../platform/core/instant.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import { reschedulingStatuses } from '../../case-statuses/rescheduling-status.ts';
import { itemStatuses, type Receivable } from '../../receivables/receivable.ts';
import { type Account, lockAccounts, receivableColumns } from '../../receivables/server/public.ts';
import type { StatedItem } from '../ledger-line.ts';

const itemStatus = statusSql(itemStatuses);
const lineState = statusSql(jobLineStates);
const planStatus = statusSql(reschedulingStatuses);

/** The declarations on a ledger as a whole. */
export type Statement = Readonly<{ statedOn: Day; isComplete: boolean }>;

/** The declarations on a ledger; of today and incomplete by default. */
export async function statementOf(tx: Db, jobId: string, today: Day): Promise<Statement & Clearing> {
  const rows = await allRows<Statement & Clearing>(tx)`
    select stated_on, is_complete, absent_count, absent_cleared_at, restored_count, restored_at
    from ledger_statements where job_id = ${jobId}`;
  const nothing = { absentCount: 0, absentClearedAt: null, restoredCount: 0, restoredAt: null };
  return rows[0] ?? { statedOn: today, isComplete: false, ...nothing };
}

/** What a complete ledger cleared, and what of it was brought back. */
type Clearing = Readonly<{
  absentCount: number;
  absentClearedAt: Instant | null;
  restoredCount: number;
  restoredAt: Instant | null;
}>;

/** Stores what a ledger cleared, so that it can be brought back: after it was stored. */
export async function insertClearings(
  tx: Db,
  jobId: string,
  cleared: readonly Readonly<{ receivableId: string; before: string; paymentId: string | null }>[],
): Promise<void> {
  await execute(tx)`
    insert into ledger_clearings (job_id, receivable_id, policy_key, portfolio_id, outstanding_before, cleared_version, payment_id)
    select ${jobId}, r.receivable_id, r.policy_key, r.portfolio_id, l.before, r.version, l."paymentId"
    from jsonb_to_recordset(${JSON.stringify(cleared)}::jsonb) as l ("receivableId" text, before numeric, "paymentId" text)
    join receivables r on r.receivable_id = l."receivableId"
    on conflict (job_id, receivable_id) do update set outstanding_before = excluded.outstanding_before,
      cleared_version = excluded.cleared_version, payment_id = excluded.payment_id`;
}

/** The accounts of what a ledger cleared. */
export function accountsCleared(scope: Scope, tx: Db, jobId: string): Promise<Account[]> {
  return allRows<Account>(tx)`
    select distinct r.policy_key as policy, r.company_id from ledger_clearings k
    join receivables r on r.receivable_id = k.receivable_id
    where k.job_id = ${jobId} and ${withinScope(scope, 'r')} order by 1, 2`;
}

/** An invoice that a ledger cleared, as it is now, and what was owed of it before. */
export type ClearedByLedger = Receivable & Readonly<{ outstandingBefore: string; paymentId: string | null }>;

/** What a ledger cleared and nothing has changed since, locked. */
export function lockCleared(scope: Scope, tx: Db, jobId: string): Promise<ClearedByLedger[]> {
  return allRows<ClearedByLedger>(tx)`
    select ${receivableColumns}, k.outstanding_before, k.payment_id
    from ledger_clearings k join receivables r on r.receivable_id = k.receivable_id
    where k.job_id = ${jobId} and r.version = k.cleared_version and ${itemStatus.is('r.status', 'C')} and ${withinScope(scope, 'r')}
    order by r.policy_key, r.company_id, r.receivable_id for update of r`;
}

/** Reverses the recorded payment of these invoices; a payment of which nothing is left is deleted. */
export async function reversePaymentsOf(
  tx: Db,
  reversed: readonly Readonly<{ receivableId: string; paymentId: string }>[],
): Promise<void> {
  if (reversed.length === 0) return;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(reversed)}::jsonb) as l ("receivableId" text, "paymentId" text)`;
  const sums = await allRows<{ paymentId: string; amount: string }>(tx)`
    with gone as (
      delete from payment_allocations a using ${rows} where a.payment_id = l."paymentId" and a.receivable_id = l."receivableId"
      returning a.payment_id, a.amount)
    select payment_id, sum(amount) as amount from gone group by 1`;
  const less = sql`jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as s ("paymentId" text, amount numeric)`;
  await execute(
    tx,
  )`delete from receivable_payments p using ${less} where p.payment_id = s."paymentId" and p.amount = s.amount`;
  await execute(tx)`
    update receivable_payments p set amount = p.amount - s.amount from ${less} where p.payment_id = s."paymentId"`;
}

/** Records that what a ledger cleared was brought back. */
export async function noteRestored(tx: Db, jobId: string, count: number, at: Instant): Promise<void> {
  await execute(tx)`
    update ledger_statements set restored_count = ${count}, restored_at = ${at}, is_complete = false
    where job_id = ${jobId}`;
}

/** An invoice of the book that is missing in a file. */
export type MissingInvoice = Readonly<{
  receivableId: string;
  documentNumber: string;
  dueDate: Day;
  currency: CurrencyCode;
  amount: string;
  companyId: string;
  companyName: string;
  countryCode: string;
}>;

/** The largest of what would be cleared. */
export function largestAbsent(
  scope: Scope,
  tx: Db,
  gone: AbsenceCriteria,
  policies: readonly string[],
  most: number,
): Promise<MissingInvoice[]> {
  return allRows<MissingInvoice>(tx)`
    select r.receivable_id, r.document_number, r.due_date, r.currency,
      r.outstanding_amount as amount, r.company_id, c.company_name, c.country_code
    from receivables r join companies c on c.company_id = r.company_id
    where ${withinScope(scope, 'r')} and ${isAbsent(gone, policies)} and ${isFree}
    order by abs(r.outstanding_amount) desc, r.receivable_id limit ${most}`;
}

/** Stores the declarations on a ledger. */
export async function storeStatement(
  tx: Db,
  { jobId, personId }: Readonly<{ jobId: string; personId: string }>,
  { statedOn, isComplete }: Statement,
): Promise<void> {
  await execute(tx)`
    insert into ledger_statements (job_id, person_id, stated_on, is_complete)
    values (${jobId}, ${personId}, ${statedOn}, ${isComplete})
    on conflict (job_id) do update set stated_on = excluded.stated_on, is_complete = excluded.is_complete`;
}

/** Records that so many more were cleared because the complete ledger has them no more. */
export async function addAbsent(tx: Db, jobId: string, count: number, at: Instant): Promise<void> {
  await execute(tx)`
    update ledger_statements set absent_count = absent_count + ${count}, absent_cleared_at = ${at} where job_id = ${jobId}`;
}

/** Stores the accounts that a ledger entered something into. */
export async function insertAccounts(tx: Db, jobId: string, accounts: readonly Account[]): Promise<void> {
  await execute(tx)`
    insert into ledger_accounts (job_id, policy_key, portfolio_id, company_id)
    select ${jobId}, p.policy_key, p.portfolio_id, l."companyId"
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as l (policy text, "companyId" text)
    join policies p on p.policy_key = l.policy
    on conflict do nothing`;
}

/** The policies that lines of a ledger name. */
export async function policiesOfLedger(tx: Db, jobId: string): Promise<string[]> {
  const rows = await allRows<{ policy: string }>(tx)`
    select distinct body ->> 'policy' as policy from job_lines
    where job_id = ${jobId} and ${lineState.isNot('state', 'REFUSED')} order by 1`;
  return rows.map(({ policy }) => policy);
}

type AbsenceCriteria = Readonly<{ job: Pick<JobOfLines, 'jobId' | 'columns'>; statedOn: Day }>;

/**
 * Whether the book's `receivables r` is missing in the ledger: no line has it, and no refused line its number, since
 * what is refused may well be there. Invoices of later days than the ledger's are not expected in it. One that is
 * listed under the same customer number, which is another buyer's now, is misplaced and not paid (misplaced-lines.ts).
 */
function isAbsent({ job, statedOn }: AbsenceCriteria, policies: readonly string[]): RawBuilder<unknown> {
  const place = job.columns.findIndex(({ field }) => field === 'documentNumber');
  return sql`r.policy_key = any(${[...policies]}::text[]) and ${itemStatus.is('r.status', 'O')} and r.issue_date <= ${statedOn}
    and not exists (select from job_lines l where l.job_id = ${job.jobId}
      and l.line_key = r.policy_key || ' ' || r.company_id || ' ' || r.document_number)
    and r.document_number not in (select btrim(l.cells ->> ${place}::int) from job_lines l
      where l.job_id = ${job.jobId} and ${lineState.is('l.state', 'REFUSED')} and l.cells ->> ${place}::int is not null)
    and not exists (select from called_receivables k join job_lines l on l.job_id = ${job.jobId} and ${lineState.isNot('l.state', 'REFUSED')}
        and l.body ->> 'policy' = k.policy_key and l.body -> 'stated' -> 'item' ->> 'documentNumber' = r.document_number
        and called_key(l.called ->> 'called') = called_key(k.called ->> 'called') and l.company_id <> r.company_id
      where k.receivable_id = r.receivable_id)`;
}

/** What is part of a plan, a hand-over or a claim is not affected by a ledger that lacks it. */
const isFree = sql`r.rescheduling_id is null and r.collection_id is null and r.claim_id is null`;

/** Removes open invoices of accounts from plans that are over: a plan that was paid does not do that itself. */
export async function detachFromEndedPlans(tx: Db, accounts: readonly Account[]): Promise<void> {
  await execute(tx)`
    update receivables r set rescheduling_id = null, version = r.version + 1
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as k (policy text, "companyId" text), reschedulings s
    where r.policy_key = k.policy and r.company_id = k."companyId" and ${itemStatus.is('r.status', 'O')}
      and s.rescheduling_id = r.rescheduling_id and ${planStatus.isNot('s.status', 'ACTIVE')}`;
}

/** Some of what is absent, locked after the locks of its accounts. */
export async function findAbsent(
  scope: Scope,
  tx: Db,
  { most, ...gone }: AbsenceCriteria & Readonly<{ most: number }>,
): Promise<Receivable[]> {
  const policies = await policiesOfLedger(tx, gone.job.jobId);
  const next = sql`from receivables r where ${withinScope(scope, 'r')} and ${isAbsent(gone, policies)} and ${isFree}
    order by r.policy_key, r.company_id, r.receivable_id limit ${most}`;
  const accounts = await allRows<Account>(tx)`
    select r.policy_key as policy, r.company_id ${next}`;
  await lockAccounts(tx, accounts);
  return allRows<Receivable>(tx)`select ${receivableColumns} ${next} for update of r`;
}

/** What is absent in numbers: those that would be cleared by currency, and those that are held. */
export function sumAbsent(
  scope: Scope,
  tx: Db,
  gone: AbsenceCriteria,
  policies: readonly string[],
): Promise<readonly Readonly<{ currency: CurrencyCode; isFree: boolean; count: number; amount: string }>[]> {
  return allRows<{ currency: CurrencyCode; isFree: boolean; count: number; amount: string }>(tx)`
    select r.currency, (${isFree}) as "isFree", count(*)::int as count, sum(r.outstanding_amount) as amount
    from receivables r where ${withinScope(scope, 'r')} and ${isAbsent(gone, policies)}
    group by 1, 2 order by 3 desc, 1`;
}

/** The effects of lines on the book, in numbers. */
export type EffectCounts = Readonly<
  Record<'entered' | 'changed' | 'same' | 'cleared' | 'reopened' | 'payments', number>
>;

/** The buyers of a ledger, and what its lines that are ready would do. */
export type LedgerPreview = EffectCounts &
  Readonly<{
    policies: readonly string[];
    buyers: number;
    /** What is owed on those lines, credit notes and payments deducted. */
    open: readonly Readonly<{ currency: CurrencyCode; amount: string }>[];
  }>;

/** What a ledger is about to do, with one pass over its lines: a large one has a hundred megabytes of them. */
export async function previewEffects(tx: Db, jobId: string): Promise<LedgerPreview> {
  const rows = await allRows<LedgerPreview>(tx)`
    with said as materialized (
      select ${lineState.is('state', 'READY')} as is_ready, body ->> 'policy' as policy, company_id,
        body -> 'stated' -> 'item' ->> 'itemType' as kind, body -> 'stated' -> 'item' ->> 'documentNumber' as number,
        (body -> 'stated' ->> 'isPaid')::boolean as is_paid, (body -> 'amount' ->> 'amount')::numeric as open,
        body -> 'amount' ->> 'currency' as currency
      from job_lines where job_id = ${jobId} and ${lineState.isNot('state', 'REFUSED')}),
    lines as (
      select s.kind, s.is_paid, s.open, s.currency, r.status, r.outstanding_amount
      from said s left join receivables r on r.policy_key = s.policy and r.company_id = s.company_id
        and r.document_number = s.number and s.kind <> 'PARTIAL_PAYMENT'
      where s.is_ready),
    sums as (
      select currency, sum(case when kind = 'PARTIAL_PAYMENT' then -abs(open) else open end)::text as amount
      from lines where not is_paid group by currency)
    select count(*) filter (where kind = 'PARTIAL_PAYMENT')::int as payments,
      count(*) filter (where kind <> 'PARTIAL_PAYMENT' and status is null and not is_paid)::int as entered,
      count(*) filter (where ${itemStatus.is('status', 'O')} and is_paid)::int as cleared,
      count(*) filter (where ${itemStatus.is('status', 'C')} and not is_paid)::int as reopened,
      count(*) filter (where ${itemStatus.is('status', 'O')} and not is_paid and open <> outstanding_amount)::int as changed,
      count(*) filter (where kind <> 'PARTIAL_PAYMENT' and (status is null and is_paid or ${itemStatus.is('status', 'C')} and is_paid
        or ${itemStatus.is('status', 'O')} and not is_paid and open = outstanding_amount))::int as same,
      (select coalesce(array_agg(distinct policy order by policy), '{}') from said) as policies,
      (select count(*)::int from (select distinct policy, company_id from said) as accounts) as buyers,
      (select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount) order by currency), '[]') from sums) as open
    from lines`;
  return rows[0] as LedgerPreview;
}

/** An account with the invoices that lines of a ledger would enter or change there. */
export type AccountToEnter = Account & Readonly<{ stated: readonly StatedItem[] }>;

/** The accounts of the lines that are ready, those with the most invoices first; and how many there are in all. */
export async function accountsToEnter(
  tx: Db,
  jobId: string,
  most: number,
): Promise<Readonly<{ accounts: readonly AccountToEnter[]; buyers: number }>> {
  const rows = await allRows<AccountToEnter & { buyers: number }>(tx)`
    select body ->> 'policy' as policy, company_id, jsonb_agg(body -> 'stated' order by line) as stated,
      count(*) over ()::int as buyers
    from job_lines where job_id = ${jobId} and ${lineState.is('state', 'READY')} and company_id is not null
    group by 1, 2 order by count(*) desc, 2, 1 limit ${most}`;
  return { accounts: rows.map(({ buyers: _, ...account }) => account), buyers: rows[0]?.buyers ?? 0 };
}

/** The effects of the lines that are entered. */
export async function countEffects(tx: Db, jobId: string): Promise<EffectCounts> {
  const rows = await allRows<EffectCounts>(tx)`
    select count(*) filter (where effect = 'ENTERED')::int as entered, count(*) filter (where effect = 'CHANGED')::int as changed,
      count(*) filter (where effect = 'SAME')::int as same, count(*) filter (where effect = 'CLEARED')::int as cleared,
      count(*) filter (where effect = 'REOPENED')::int as reopened, count(*) filter (where effect = 'PAYMENT')::int as payments
    from job_lines where job_id = ${jobId} and ${lineState.is('state', 'ORDERED')}`;
  return rows[0] as EffectCounts;
}

/** The latest day of another ledger of the person under these policies; `null` where there is none. */
export async function latestStatement(
  tx: Db,
  { jobId, personId }: Readonly<{ jobId: string; personId: string }>,
  policies: readonly string[],
): Promise<Day | null> {
  const row = await firstRow<{ day: Day | null }>(tx)`
    select max(s.stated_on) as day from ledger_statements s
    where s.person_id = ${personId} and s.job_id <> ${jobId} and exists (
      select from ledger_accounts a where a.job_id = s.job_id and a.policy_key = any(${[...policies]}::text[]))`;
  return row?.day ?? null;
}
