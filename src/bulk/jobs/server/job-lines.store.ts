import { sql } from 'kysely';
import type { CompanyRef } from '../../../platform/core/company-reference.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { Money } from '../../../platform/core/money.ts';
import type { Page } from '../../../platform/core/page.ts';
import type { Facts } from '../../../platform/core/refusal.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { among, pagesOf } from '../../../platform/server/list-store.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import type { Cell } from '../../imports/table.ts';
import { type JobLineState, jobLineStates, leftOutCode } from '../job.ts';
import type { JobOperations } from '../jobs.contract.ts';
import type { LineEffect } from '../line-effects.ts';
import type { AnswersInStore, JobOfLines } from './line-target.ts';

const lineState = statusSql(jobLineStates);

/** What is wrong with a line: the cell that is to blame, its field, and why. */
export type LineProblem = Readonly<{ column: number | null; field: string; code: string; facts: Facts }>;

/** What a line that is ready would do, as its target understands it; the wire shows these of it. */
export type LineBody = Readonly<{
  policy: string;
  action?: string | null | undefined;
  amount?: Money | null | undefined;
}>;

/** A line as it was checked: ready with what it orders, or refused with its problems. */
export type CheckedLine = Readonly<{
  line: number;
  cells: readonly Cell[];
  state: Exclude<JobLineState, 'ORDERED'>;
  problems: readonly LineProblem[];
  warnings: readonly string[];
  body: LineBody | null;
  lineKey: string | null;
  companyId: string | null;
  companyName: string | null;
  countryCode: string | null;
  /** The buyer whom somebody said to be meant, whatever the file calls them. */
  meantCompanyId: string | null;
  /** What it calls its buyer, and why that one was found; `null` where it names nobody. */
  called: Facts | null;
  /** The cells of the columns that are not read, in their order; they come back with the result. */
  otherCells?: readonly Cell[] | null;
}>;

/** What became of an ordered line, as its target tells it. */
export type LineAnswer = Readonly<{ requestId: string }>;

/** A line as it is stored, with its request as far as the reader may see it. */
export type LineRecord<Answer extends LineAnswer = LineAnswer> = Omit<CheckedLine, 'state'> &
  Readonly<{
    state: JobLineState;
    effect: LineEffect | null;
    requestId: string | null;
    request: Answer | null;
    version: number;
  }>;

/** Lines of a job and person. */
export type Owner = Readonly<{ jobId: string; personId: string }>;

/** A checked line as the database reads it. */
const checkedColumns = sql.raw(`
  line integer, cells jsonb, state text, problems jsonb, warnings jsonb, body jsonb, "lineKey" text, "companyId" text,
  "companyName" text, "countryCode" text, "meantCompanyId" text, called jsonb, "otherCells" jsonb`);

/** Stores checked lines. */
export async function insertLines(tx: Db, { jobId, personId }: Owner, lines: readonly CheckedLine[]): Promise<void> {
  await execute(tx)`
    insert into job_lines (job_id, person_id, line, cells, state, problems, warnings, body, line_key, company_id,
      company_name, country_code, meant_company_id, called, other_cells)
    select ${jobId}, ${personId}, l.line, l.cells, l.state, l.problems, l.warnings, l.body, l."lineKey", l."companyId",
      l."companyName", l."countryCode", l."meantCompanyId", l.called, nullif(l."otherCells", 'null')
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(${checkedColumns})`;
}

/**
 * The first lines of a job that share one of the keys, by key: of those that are stored, and of those that are about to
 * be. `except` is a line that does not count.
 */
export async function linesByKey(
  tx: Db,
  { jobId, underway = new Map() }: Pick<JobOfLines, 'jobId' | 'underway'>,
  keys: readonly string[],
  except = 0,
): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return underway;
  const rows = await allRows<{ key: string; line: number }>(tx)`
    select line_key as key, min(line) as line from job_lines
    where job_id = ${jobId} and ${inList('line_key', keys)} and line <> ${except} group by line_key`;
  // what is stored stands before what is about to be
  return new Map([...underway, ...rows.map(({ key, line }): [string, number] => [key, line])]);
}

const lineColumns = (scope: Scope, answers: AnswersInStore | null) => sql`
  l.line, l.cells, l.state, l.problems, l.warnings, l.body, l.line_key, l.company_id, l.company_name, l.country_code,
  l.meant_company_id, l.called, l.other_cells, l.effect, l.request_id, l.version,
  ${answers ? answers.answer(scope) : sql`null::jsonb`} as request`;

/** A job whose lines are read; of another's only those whose orders lie in the reader's scope. */
type ReadLines = Owner & Readonly<{ isOwn?: boolean }>;

/** Whose lines are read, and where it is stored what became of them. */
type ReadWith = Readonly<{ scope: Scope; answers: AnswersInStore | null }>;

type LinesQuery = QueryOf<JobOperations['lines']>;

/** Pages of the lines `l` of a job, in the order of the file. */
function linePages({ jobId, personId }: Owner, isSeen = sql<boolean>`true`) {
  return pagesOf<JobOperations['lines'], 'line'>(
    { sort: 'line' },
    {
      from: sql`(select * from job_lines l where l.job_id = ${jobId} and l.person_id = ${personId} and ${isSeen}) as l`,
      scoped: null,
      id: 'l.job_id',
      sorts: { line: { column: 'l.line', kind: 'integer' } },
      filters: { state: among('l.state') },
    },
  );
}

/** Lines of a job in the order of the file. */
export function listLines(
  answers: AnswersInStore | null,
  job: ReadLines,
  query: LinesQuery,
  context: Context,
): Promise<Page<LineRecord>> {
  const { scope } = context;
  const isSeen = job.isOwn === false ? (answers?.isSeen(scope) ?? sql<boolean>`false`) : undefined;
  return linePages(job, isSeen)<LineRecord>(lineColumns(scope, answers), query, context);
}

/** One line; `null` when there is none. */
export function findLine(
  { scope, answers }: ReadWith,
  tx: Db,
  { jobId, personId }: Owner,
  line: number,
): Promise<LineRecord | null> {
  return firstRow<LineRecord>(tx)`
    select ${lineColumns(scope, answers)} from job_lines l
    where l.job_id = ${jobId} and l.person_id = ${personId} and l.line = ${line}`;
}

/** Stores lines as they were checked anew; what is ordered stays as it is. */
export async function storeLines(tx: Db, jobId: string, checked: readonly CheckedLine[]): Promise<void> {
  await execute(tx)`
    update job_lines l set cells = n.cells, state = n.state, problems = n.problems, warnings = n.warnings,
      body = n.body, line_key = n."lineKey", company_id = n."companyId", company_name = n."companyName",
      country_code = n."countryCode", meant_company_id = n."meantCompanyId", called = n.called, version = l.version + 1
    from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) as n(${checkedColumns})
    where ${isLine(jobId, checked)} and l.line = n.line and ${lineState.isNot('l.state', 'ORDERED')}`;
}

/**
 * Whether the line `l` is one of a job's: by their numbers, so that PostgreSQL finds each by its key. It does not know
 * how many lines a new job has, and would look at all of them.
 */
function isLine(jobId: string, lines: readonly Readonly<{ line: number }>[]) {
  return sql`l.job_id = ${jobId} and l.line = any(${lines.map(({ line }) => line)}::int[])`;
}

/** Which refused lines are meant: those behind one, so many at most, and only those with a problem like that. */
type RefusedRange = Readonly<{ behind: number; most: number; problem: RefusedFor | null }>;

/** The cell that is to blame. */
export type RefusedFor = Readonly<{ column: number }>;

/** Lines of a job that are refused and not left out, in the order of the file. */
export function refusedLines(
  tx: Db,
  jobId: string,
  { behind, most, problem }: RefusedRange,
): Promise<readonly Pick<CheckedLine, 'line' | 'cells' | 'meantCompanyId'>[]> {
  const alike = problem === null ? sql`` : sql` and problems @> ${JSON.stringify([problem])}::jsonb`;
  return allRows<Pick<CheckedLine, 'line' | 'cells' | 'meantCompanyId'>>(tx)`
    select line, cells, meant_company_id from job_lines
    where job_id = ${jobId} and ${lineState.is('state', 'REFUSED')} and line > ${behind}
      and not problems @> ${JSON.stringify([{ code: leftOutCode }])}::jsonb${alike}
    order by line limit ${most}`;
}

/** Whether lines of a job are refused for a reason. */
export async function isRefusedFor(tx: Db, jobId: string, code: string): Promise<boolean> {
  const row = await firstRow<{ is: boolean }>(tx)`
    select exists (select from job_lines where job_id = ${jobId} and ${lineState.is('state', 'REFUSED')}
      and problems @> ${JSON.stringify([{ code }])}::jsonb) as is`;
  return row?.is ?? false;
}

/** A line that waits to be applied. */
export type ReadyLine<Body extends object = object> = Readonly<{ line: number; body: Body }>;

/** The next lines to be ordered, in the order of the file; nobody else takes them until the transaction ends. */
export function lockReadyLines(tx: Db, jobId: string, most: number): Promise<readonly ReadyLine[]> {
  return allRows<ReadyLine>(tx)`
    select line, body from job_lines where job_id = ${jobId} and ${lineState.is('state', 'READY')} order by line limit ${most}
    for update`;
}

/** A line that waits to be entered, by its account and what tells it apart there. */
export type KeyedLine<Body extends object = LineBody> = Readonly<{
  line: number;
  companyId: string;
  key: string;
  body: Body;
}>;

/** The next lines of a ledger behind a key, account by account; nobody else takes them until the transaction ends. */
export function lockKeyedLines(
  tx: Db,
  jobId: string,
  { behind, most }: Readonly<{ behind: string; most: number }>,
): Promise<readonly KeyedLine[]> {
  return allRows<KeyedLine>(tx)`
    select line, company_id, line_key as key, body from job_lines
    where job_id = ${jobId} and ${lineState.is('state', 'READY')} and line_key > ${behind} order by line_key limit ${most}
    for update`;
}

/** Notes what lines of a ledger did to the book. A line that was entered before breaks the transaction. */
export async function storeEntered(
  tx: Db,
  jobId: string,
  lines: readonly Readonly<{ line: number; effect: LineEffect }>[],
): Promise<void> {
  const rows = await allRows(tx)`
    update job_lines l set state = ${lineState.value('ORDERED')}, effect = o.effect, problems = '[]', version = l.version + 1
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as o(line integer, effect text)
    where ${isLine(jobId, lines)} and l.line = o.line and ${lineState.is('l.state', 'READY')} returning 1`;
  if (rows.length < lines.length) throw new Error(`A line of ${jobId} was not ready`);
}

/** A line with the request that was made of it. */
export type OrderedLine = Readonly<{ line: number; requestId: string }>;

/** Notes that lines are ordered, with their requests. A line that was ordered before breaks the transaction. */
export async function storeOrdered(tx: Db, jobId: string, lines: readonly OrderedLine[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = await allRows(tx)`
    update job_lines l set state = ${lineState.value('ORDERED')}, request_id = o."requestId", problems = '[]', version = l.version + 1
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as o(line integer, "requestId" text)
    where ${isLine(jobId, lines)} and l.line = o.line and ${lineState.is('l.state', 'READY')} returning 1`;
  if (rows.length < lines.length) throw new Error(`A line of ${jobId} was not ready`);
}

/** An item to work off with others: what it is called, and the buyer that it is about; `null` where it is about none. */
export type ItemLine = Readonly<{
  line: number;
  itemId: string;
  body: object;
  name: string;
  company: CompanyRef | null;
}>;

/** Stores items that are worked off together, each as a line that waits for its turn. */
export async function insertItemLines(tx: Db, { jobId, personId }: Owner, lines: readonly ItemLine[]): Promise<void> {
  await execute(tx)`
    insert into job_lines (job_id, person_id, line, cells, state, body, order_id, company_id, company_name, country_code)
    select ${jobId}, ${personId}, l.line, '[]', ${lineState.value('READY')}, l.body, l."itemId", l.company ->> 'companyId',
      l.name, l.company ->> 'countryCode'
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l(line integer, "itemId" text, body jsonb, name text, company jsonb)`;
}

/** An item that is worked off with others. */
export type ItemLineRecord = Pick<ItemLine, 'line' | 'itemId' | 'name' | 'company'> &
  Readonly<{ state: JobLineState; problems: readonly LineProblem[] }>;

/** Items of a job in their order. */
export function listItemLines(job: Owner, query: LinesQuery, context: Context): Promise<Page<ItemLineRecord>> {
  const columns = sql`l.line, l.order_id as "itemId", l.state, l.problems, l.company_name as name,
    case when l.company_id is not null then json_build_object('companyId', l.company_id, 'companyName', l.company_name,
      'countryCode', l.country_code) end as company`;
  return linePages(job)<ItemLineRecord>(columns, query, context);
}

/** Why lines of a job were refused, most frequent first. */
export function countProblems(tx: Db, jobId: string): Promise<readonly Readonly<{ code: string; count: number }>[]> {
  return allRows<{ code: string; count: number }>(tx)`
    select problems -> 0 ->> 'code' as code, count(*)::int as count from job_lines
    where job_id = ${jobId} and ${lineState.is('state', 'REFUSED')} group by 1 order by 2 desc, 1`;
}

/** Notes that a line was refused when it was to be ordered. */
export async function storeRefused(
  tx: Db,
  jobId: string,
  line: number,
  problems: readonly LineProblem[],
): Promise<void> {
  await execute(tx)`
    update job_lines set state = ${lineState.value('REFUSED')}, problems = ${JSON.stringify(problems)}, version = version + 1
    where job_id = ${jobId} and line = ${line} and ${lineState.is('state', 'READY')}`;
}
