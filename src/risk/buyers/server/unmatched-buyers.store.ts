import { sql } from 'kysely';
import { jobLineStates, jobStates, leftOutCode, statesToLookOver } from '../../../bulk/jobs/job.ts';
import type { CheckedLine, LineProblem } from '../../../bulk/jobs/server/public.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { questionCodes } from './buyer-of-line.ts';

const jobState = statusSql(jobStates);
const lineState = statusSql(jobLineStates);

/** An unknown buyer of a file, with the file's data about it and candidates. */
export type UnmatchedRecord = Readonly<{
  policy: string;
  called: string;
  name: string;
  code: string;
  countryCode: string | null;
  town: string | null;
  postalCode: string | null;
  idTypeCode: string | null;
  idValue: string | null;
  companies: readonly string[];
  lines: number;
  sums: readonly Readonly<{ currency: CurrencyCode | null; amount: string | null }>[];
}>;

/** Names of one file that are gathered: what has more of them is no list that somebody reads. */
const mostNames = 20_000;

/** Whom a file names and nobody was found for, by what it calls them. */
export function findUnmatched(tx: Db, jobId: string): Promise<readonly UnmatchedRecord[]> {
  return allRows<UnmatchedRecord>(tx)`
    with asked as (
      select l.line, p ->> 'code' as code, p -> 'facts' as f from job_lines l, jsonb_array_elements(l.problems) as p
      where l.job_id = ${jobId} and ${lineState.is('l.state', 'REFUSED')} and p ->> 'code' = any(${Object.values(questionCodes)}::text[])),
    sums as (select f ->> 'policy' as policy, f ->> 'called' as called, f ->> 'name' as name, f ->> 'currency' as currency,
        count(*)::int as lines, sum((f ->> 'amount')::numeric) as amount
      from asked group by 1, 2, 3, 4),
    firsts as (select distinct on (f ->> 'policy', f ->> 'called', f ->> 'name') f ->> 'policy' as policy,
        f ->> 'called' as called, f ->> 'name' as name, code, f
      from asked order by 1, 2, 3, line)
    select s.policy, s.called, s.name, f.code, f.f ->> 'countryCode' as "countryCode", f.f ->> 'town' as town,
      f.f ->> 'postalCode' as "postalCode", f.f ->> 'idTypeCode' as "idTypeCode", f.f ->> 'idValue' as "idValue",
      f.f -> 'companies' as companies, sum(s.lines)::int as lines,
      jsonb_agg(jsonb_build_object('currency', s.currency, 'amount', s.amount::text)) as sums
    from sums s join firsts f using (policy, called, name)
    group by s.policy, s.called, s.name, f.code, f.f limit ${mostNames}`;
}

/** How many buyers of a file are known. */
export async function countMatched(tx: Db, jobId: string): Promise<number> {
  const row = await firstRow<{ count: number }>(tx)`
    select count(*)::int as count from (
      select distinct company_id, body ->> 'policy' from job_lines where job_id = ${jobId} and ${lineState.isNot('state', 'REFUSED')}) as buyers`;
  return row?.count ?? 0;
}

/**
 * Lines that are ready and whose number means several buyers in the file become questions, except those with a
 * confirmed buyer; answers how many. A number of the insured's books is one buyer's.
 */
export async function askForSharedNumbers(
  tx: Db,
  jobId: string,
  { column, field }: Pick<LineProblem, 'column' | 'field'>,
): Promise<number> {
  const rows = await allRows(tx)`
    with numbered as (
      select line, company_id, called from job_lines
      where job_id = ${jobId} and ${lineState.is('state', 'READY')} and (called ->> 'isNumber')::boolean),
    shared as (
      select called ->> 'policy' as policy, called ->> 'called' as called, array_agg(distinct company_id) as companies
      from numbered group by 1, 2 having count(distinct company_id) > 1)
    update job_lines l set state = ${lineState.value('REFUSED')}, body = null, line_key = null, company_id = null, company_name = null,
      country_code = null, version = l.version + 1,
      problems = jsonb_build_array(jsonb_build_object('column', ${column}::int, 'field', ${field}::text,
        'code', ${questionCodes.SHARED_NUMBER}::text, 'facts', l.called || jsonb_build_object('companies', s.companies)))
    from shared s
    where l.job_id = ${jobId} and ${lineState.is('l.state', 'READY')} and (l.called ->> 'isNumber')::boolean
      and l.called ->> 'policy' = s.policy and l.called ->> 'called' = s.called and l.called ->> 'by' <> 'SAID'
    returning 1`;
  return rows.length;
}

/** However a number or name is written: memory compares them so. */
const isCalled = ({ policy, called }: Readonly<{ policy: string; called: string }>) =>
  sql`called ->> 'policy' = ${policy} and called_key(called ->> 'called') = called_key(${called})`;

/** A new answer about the buyer that the books mean, and the file that was checked with it at once. */
export type Renaming = Readonly<{ renamingId: string; policy: string; called: string; checkedIn: string | null }>;

/** Whether a new answer waits for open files. Needs the insurer's side. */
export async function isAnyRenamed(tx: Db): Promise<boolean> {
  const row = await firstRow<{ found: boolean }>(tx)`select exists (select from renamed_buyers) as found`;
  return row?.found ?? false;
}

/** What was said first and no file that is being read still lacks: its later lines are read with it, the others wait for its end. */
export function nextRenamed(tx: Db): Promise<Renaming | null> {
  return firstRow<Renaming>(tx)`
    select r.renaming_id::text as "renamingId", r.policy_key as policy, r.called, r.checked_in
    from renamed_buyers r
    where not exists (select from job_lines l join jobs j using (job_id)
      where ${jobState.is('j.state', 'VALIDATING')} and ${lineState.isNot('l.state', 'ORDERED')} and l.called is not null
        and l.called ->> 'policy' = r.policy_key and called_key(l.called ->> 'called') = r.called)
    order by r.renaming_id limit 1`;
}

export async function deleteRenamed(tx: Db, { renamingId }: Pick<Renaming, 'renamingId'>): Promise<void> {
  await execute(tx)`delete from renamed_buyers where renaming_id = ${renamingId}::bigint`;
}

/** Open files with lines that call their buyer so, besides the one that was checked with it. */
export async function openJobsCalling(tx: Db, { policy, called, checkedIn }: Renaming): Promise<readonly string[]> {
  const rows = await allRows<{ jobId: string }>(tx)`
    select distinct j.job_id from job_lines l join jobs j using (job_id)
    where ${jobState.is('j.state', ...statesToLookOver)} and j.removed_at is null and ${lineState.isNot('l.state', 'ORDERED')}
      and l.called is not null and ${isCalled({ policy, called })} and j.job_id is distinct from ${checkedIn}
    order by 1`;
  return rows.map(({ jobId }) => jobId);
}

/** A line that is checked again because of what it calls its buyer. */
type ReopenedLine = Pick<CheckedLine, 'line' | 'cells' | 'meantCompanyId'> & Readonly<{ wasReady: boolean }>;

/**
 * The lines of a file that call their buyer so and are neither ordered nor left out, in its order. They are refused until
 * they are checked again: a line that is ready keeps others of its key out.
 */
export async function reopenLinesCalled(
  tx: Db,
  jobId: string,
  { policy, called }: Readonly<{ policy: string; called: string }>,
): Promise<readonly ReopenedLine[]> {
  const rows = await allRows<ReopenedLine>(tx)`
    with meant as (
      select line, ${lineState.is('state', 'READY')} as was_ready from job_lines
      where job_id = ${jobId} and ${lineState.isNot('state', 'ORDERED')} and ${isCalled({ policy, called })}
        and not problems @> ${JSON.stringify([{ code: leftOutCode }])}::jsonb)
    update job_lines l set state = ${lineState.value('REFUSED')}, line_key = null from meant m
    where l.job_id = ${jobId} and l.line = m.line
    returning l.line, l.cells, l.meant_company_id, m.was_ready`;
  return rows.toSorted((one, other) => one.line - other.line);
}
