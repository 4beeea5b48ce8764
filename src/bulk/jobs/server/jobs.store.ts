import { sql } from 'kysely';
import { inPeriod } from '../../../identity/access/server/public.ts';
import { type Actor, type Owner, ownerOf } from '../../../platform/core/actor.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import { type Page, splitValues } from '../../../platform/core/page.ts';
import type { Facts } from '../../../platform/core/refusal.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { restartTimeout } from '../../../platform/server/database.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { among, pagesOf } from '../../../platform/server/list-store.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import type { ColumnNotation } from '../../imports/cell-type.ts';
import type { Confidence } from '../../imports/column-mapping.ts';
import type { DeclaredNotation } from '../../imports/column-notation.ts';
import type { ColumnQuestion } from '../../imports/column-questions.ts';
import type { FileFormat } from '../../imports/server/public.ts';
import type { TotalRow } from '../../imports/total-rows.ts';
import type { FileSums } from '../file-sums.contract.ts';
import {
  type JobState,
  jobKinds,
  jobStates,
  keptDays,
  type LineCounts,
  mayBeReadAgain,
  mostAttempts,
  statesToLookOver,
  statesUnderWay,
  type WorkKind,
} from '../job.ts';
import type { JobOperations } from '../jobs.contract.ts';
import type { AnswersInStore } from './line-target.ts';
import { claimUploadedFile, releaseUploadedFile } from './uploaded-files.store.ts';

const jobState = statusSql(jobStates);

/** A column of the file that is read: its head, the field it goes into and how its cells are written. */
export type ReadColumn = Readonly<{ header: string; field: string; notation: ColumnNotation }>;

/** A column of the file as it stands there, with the field it goes into and some of its cells, for whoever tells it. */
export type FileColumn = Readonly<{
  header: string;
  field: string | null;
  examples: readonly string[];
  /** Absent of files that were read before it was kept. */
  confidence?: Confidence;
}>;

/** How the columns of a file came by their meaning: found in it, remembered of its layout, or declared. */
export type MappingSource = 'FOUND' | 'REMEMBERED' | 'TOLD';

/** How the file is read, as far as somebody said so; the rest is found in the file. */
export type DeclaredReading = Readonly<{
  sheet?: string;
  /** The field of each column, in the order of the file; `null` passes it over. */
  fields?: readonly (string | null)[];
  /** How days and amounts are meant that can be read in two ways. */
  notation?: DeclaredNotation;
}>;

/** The sheets of a workbook that were looked at, and which one was read; none of a text file. */
export type FileSheets = Readonly<{ read: string; all: readonly Readonly<{ name: string; fits: boolean }>[] }>;

/** Rows that add up others, which are passed over: how many, and the first ones. */
export type TotalRows = Readonly<{ count: number; rows: readonly TotalRow[] }>;

/** Why a file cannot be read, or broke off. */
export type Failure = Readonly<{ code: string; facts: Facts }>;

/** A job as it is stored. Instants are RFC 3339 UTC, sizes bytes. */
export type JobRecord = Readonly<{
  jobId: string;
  kind: WorkKind;
  personId: string;
  personName: string;
  via: Actor['via'];
  credentialId: string;
  /** Network address from which it was started; `null` before that. */
  address: string | null;
  /** What is done with each line, where several things can be done with such lines. */
  task: string | null;
  fileName: string;
  byteSize: number;
  policyKey: string | null;
  state: JobState;
  failure: Failure | null;
  columns: readonly ReadColumn[];
  passedOver: readonly string[];
  fileColumns: readonly FileColumn[];
  /** How it is written; `null` before it is read, and of files that were read before it was kept. */
  fileFormat: FileFormat | null;
  sheets: FileSheets | null;
  /** Rows that the workbook hides: they are left out. */
  hiddenRows: number;
  totalRows: TotalRows;
  declared: DeclaredReading;
  /** What somebody should look at before its lines count; who did so stands beside. */
  questions: readonly ColumnQuestion[];
  columnsConfirmedBy: string | null;
  mappingSource: MappingSource;
  /** Digest of its heads; `null` before it is read. */
  layout: string | null;
  /** What the file as a whole comes to, as it is read; `null` of files that hold orders. */
  readSums: FileSums | null;
  /** Whether the file itself is still there, so that it can be read anew. */
  hasFile: boolean;
  counts: LineCounts;
  attempts: number;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  version: number;
}>;

const columns = sql`
  j.job_id, j.kind, j.person_id, (select p.name from people p where p.person_id = j.person_id) as "personName", j.via,
  j.credential_id, host(j.address) as address, j.decision as task, j.file_name, j.byte_size, j.policy_key, j.state,
  j.failure, j.columns, j.passed_over, j.file_columns, j.file_format, j.sheets, j.hidden_rows, j.total_rows,
  j.declared, j.questions, j.columns_confirmed_by, j.mapping_source, j.layout, j.read_sums,
  exists (select from job_files f where f.job_id = j.job_id) as "hasFile",
  jsonb_build_object('lines', j.line_count, 'ready', j.ready_count, 'refused', j.refused_count, 'ordered', j.ordered_count)
    as counts, j.attempts, j.created_at, j.started_at, j.finished_at, j.version`;

/** The actor's jobs of a kind, newest first unless asked otherwise. */
export function listJobsOf(
  kind: WorkKind,
  query: QueryOf<JobOperations['list']>,
  context: Context,
): Promise<Page<JobRecord>> {
  const own = sql`${ownedBy(ownerOf(context.actor))} and j.kind = ${kind} and j.removed_at is null`;
  const pages = pagesOf<JobOperations['list'], 'createdAt'>(
    { sort: '-createdAt' },
    {
      from: sql`(select * from jobs j where ${own}) as j`,
      scoped: null,
      id: 'j.job_id',
      sorts: { createdAt: { column: 'j.created_at', kind: 'instant' } },
      filters: {
        // a file whose lines name their policies may have some of these
        policy: (keys) => sql<boolean>`(${inList('j.policy_key', splitValues(keys))} or j.policy_key is null)`,
        state: among('j.state'),
        created: inPeriod('j.created_at'),
      },
    },
  );
  return pages<JobRecord>(columns, query, context);
}

type JobKey = Readonly<{ owner: Owner; kind: WorkKind; jobId: string }>;

function ownedBy({ personId, onlyWith }: Owner) {
  return onlyWith === null
    ? sql`j.person_id = ${personId}`
    : sql`j.person_id = ${personId} and j.credential_id = ${onlyWith}`;
}

/** One job of a person; `null` when it does not exist, was removed, is another's or of another kind. */
export function findJobOf(tx: Db, { owner, kind, jobId }: JobKey): Promise<JobRecord | null> {
  return firstRow<JobRecord>(tx)`
    select ${columns} from jobs j
    where j.job_id = ${jobId} and ${ownedBy(owner)} and j.kind = ${kind} and j.removed_at is null`;
}

/** A file whose lines are looked over; `null` when it is not, or no more. Needs the insurer's side. */
export function findOpenJob(tx: Db, jobId: string): Promise<JobRecord | null> {
  return firstRow<JobRecord>(tx)`
    select ${columns} from jobs j
    where j.job_id = ${jobId} and ${jobState.is('j.state', ...statesToLookOver)} and j.removed_at is null
      and ${inList('j.kind', jobKinds)}`;
}

/** A job as a reader sees it. Of another's file they see the lines whose orders they see, and only those are counted. */
export type SeenJob = JobRecord & Readonly<{ isOwn: boolean }>;

/** A file of a person, or one with lines whose orders lie in their scope; `null` when there is none of this kind. */
export async function findJobSeen(
  { scope, answers }: Readonly<{ scope: Scope; answers: AnswersInStore | null }>,
  tx: Db,
  key: JobKey,
): Promise<SeenJob | null> {
  const own = await findJobOf(tx, key);
  if (own) return { ...own, isOwn: true };
  if (!answers) return null;
  const found = await firstRow<JobRecord & { seen: number; orderedBy: string }>(tx)`
    select ${columns}, seen.count as seen, seen.by as "orderedBy" from jobs j cross join lateral (${answers.seen(scope)}) as seen
    where j.job_id = ${key.jobId} and j.kind = ${key.kind} and seen.count > 0`;
  if (!found) return null;
  const { seen, orderedBy: personName, ...job } = found;
  return { ...job, personName, isOwn: false, counts: { lines: seen, ready: 0, refused: 0, ordered: seen } };
}

/** As `findJobOf`, and nobody else changes the job until the transaction ends. */
export async function lockJobOf(tx: Db, key: JobKey): Promise<JobRecord | null> {
  await execute(tx)`select from jobs where job_id = ${key.jobId} and person_id = ${key.owner.personId} for update`;
  return findJobOf(tx, key);
}

/** How many jobs of a person are under way. Two requests at once cannot both be the last. */
export async function countUnderWay(tx: Db, personId: string): Promise<number> {
  await execute(tx)`select pg_advisory_xact_lock(hashtextextended('jobs/' || ${personId}, 0))`;
  const row = await firstRow<{ count: number }>(tx)`
    select count(*)::int as count from jobs
    where person_id = ${personId} and ${jobState.is('state', ...statesUnderWay)}`;
  return row?.count ?? 0;
}

export type NewJob = Pick<
  JobRecord,
  'jobId' | 'kind' | 'personId' | 'via' | 'credentialId' | 'fileName' | 'policyKey' | 'createdAt'
> &
  Readonly<{ file: Readonly<{ byteSize: number; pieces(): AsyncIterable<Buffer> }> }>;

/** Takes a file in: its lines are checked next. */
export async function insertJob(tx: Db, job: NewJob): Promise<void> {
  await execute(tx)`
    insert into jobs (job_id, kind, person_id, via, credential_id, file_name, byte_size, policy_key, state, created_at,
      queued_at)
    values (${job.jobId}, ${job.kind}, ${job.personId}, ${job.via}, ${job.credentialId}, ${job.fileName},
      ${job.file.byteSize}, ${job.policyKey}, ${jobState.value('UPLOADED')}, ${job.createdAt}, clock_timestamp())`;
  let piece = 0;
  for await (const bytes of job.file.pieces()) {
    await execute(tx)`insert into job_files (job_id, piece, bytes) values (${job.jobId}, ${(piece += 1)}, ${bytes})`;
    restartTimeout(tx); // whoever sends a large file waits for its pieces, each of which is a short statement
  }
}

/** Items that are worked off together: they are in the queue at once, nobody looks them over once more. */
type NewStartedJob = Pick<JobRecord, 'jobId' | 'kind' | 'personId' | 'via' | 'credentialId' | 'address' | 'createdAt'> &
  Readonly<{ task: string; lines: number }>;

/** Puts items that are worked off together into the queue. Their lines follow in the same transaction. */
export async function insertStartedJob(tx: Db, job: NewStartedJob): Promise<void> {
  await execute(tx)`
    insert into jobs (job_id, kind, decision, person_id, via, credential_id, address, file_name, byte_size, state, line_count,
      ready_count, created_at, started_at, queued_at)
    values (${job.jobId}, ${job.kind}, ${job.task}, ${job.personId}, ${job.via}, ${job.credentialId},
      ${job.address}::inet, '', 0, ${jobState.value('PROCESSING')}, ${job.lines}, ${job.lines}, ${job.createdAt}, ${job.createdAt},
      clock_timestamp())`;
}

/** A piece of the file as it came, from 1; `null` behind the last one. */
export async function findPiece(tx: Db, jobId: string, piece: number): Promise<Buffer | null> {
  const row = await firstRow<{ bytes: Buffer }>(tx)`
    select bytes from job_files where job_id = ${jobId} and piece = ${piece}`;
  return row?.bytes ?? null;
}

/** Has a file read anew, as it is declared and under the policy given. */
export async function readAgain(
  tx: Db,
  jobId: string,
  { declared, policyKey }: Pick<JobRecord, 'declared' | 'policyKey'>,
): Promise<void> {
  await execute(tx)`
    update jobs set state = ${jobState.value('UPLOADED')}, failure = null, declared = ${JSON.stringify(declared)}, policy_key = ${policyKey},
      claim = null, claimed_until = null, attempts = 0, queued_at = clock_timestamp(), finished_at = null,
      columns_confirmed_by = null, version = version + 1
    where job_id = ${jobId}`;
}

/** Notes that somebody agrees to how the columns of a file are read. */
export async function confirmColumns(tx: Db, jobId: string, by: string): Promise<void> {
  await execute(tx)`update jobs set columns_confirmed_by = ${by}, version = version + 1 where job_id = ${jobId}`;
}

/** Keeps what a file comes to, as far as it is read. */
export async function storeReadSums(tx: Db, { jobId, claim }: Claim, sums: FileSums): Promise<void> {
  await execute(tx)`update jobs set read_sums = ${JSON.stringify(sums)} where job_id = ${jobId} and claim = ${claim}`;
}

/** Keeps which rows of a file add up others. */
export async function storeTotalRows(tx: Db, { jobId, claim }: Claim, totals: TotalRows): Promise<void> {
  await execute(tx)`
    update jobs set total_rows = ${JSON.stringify(totals)}, version = version + 1
    where job_id = ${jobId} and claim = ${claim}`;
}

/** Puts the lines that are ready into the queue. Whoever starts them answers for them from now on. */
export async function startJob(
  tx: Db,
  jobId: string,
  { via, credentialId, address }: Pick<JobRecord, 'via' | 'credentialId' | 'address'>,
  now: string,
): Promise<void> {
  await execute(tx)`
    update jobs set state = ${jobState.value('PROCESSING')}, failure = null, claim = null, claimed_until = null, attempts = 0,
      via = ${via}, credential_id = ${credentialId}, address = ${address}::inet, queued_at = clock_timestamp(), started_at = ${now},
      finished_at = null, version = version + 1
    where job_id = ${jobId}`;
  await deleteFile(tx, jobId); // what is ordered is not read anew
  await claimUploadedFile(tx, jobId);
}

/** Takes a job out of the queue, or out of the hands of whoever works on it, who notices with the next lines. */
export async function cancelJob(tx: Db, jobId: string, now: string): Promise<void> {
  await execute(tx)`
    update jobs set state = ${jobState.value('CANCELLED')}, claim = null, claimed_until = null, finished_at = ${now}, version = version + 1
    where job_id = ${jobId}`;
  await deleteFile(tx, jobId);
  await releaseUploadedFile(tx, jobId);
}

/** Hides a job from its owner's list; the same file can be handed in again. */
export async function removeJob(tx: Db, jobId: string, now: string): Promise<void> {
  await execute(tx)`update jobs set removed_at = ${now}, version = version + 1 where job_id = ${jobId}`;
  await deleteFile(tx, jobId);
  await releaseUploadedFile(tx, jobId);
}

/** The file and what was corrected in it: its lines have that, and it is not read anew. */
async function deleteFile(tx: Db, jobId: string): Promise<void> {
  await execute(tx)`delete from job_files where job_id = ${jobId}`;
  await execute(tx)`delete from job_corrections where job_id = ${jobId}`;
}

/** Seconds for which a job is in one hand. */
export const claimSeconds = 30;

/**
 * Until when a job is in one hand after a sign of life. It is the database's clock that counts: workers on several
 * machines agree on it.
 */
const claimedUntil = sql`clock_timestamp() + make_interval(secs => ${claimSeconds})`;
const isFree = sql`(claimed_until is null or claimed_until < clock_timestamp())`;

/** The two kinds of work on a job: its lines are read and checked, or ordered. Each has a lane of its own. */
export type Lane = 'check' | 'order';
const statesOf: Readonly<Record<Lane, readonly JobState[]>> = {
  check: ['UPLOADED', 'VALIDATING'],
  order: ['PROCESSING'],
};
const isInLane = (lane: Lane) => sql`state = any(${statesOf[lane]}::text[])`;

/** Whether anything waits to be done, or was left by a worker that is gone. Needs the insurer's side. */
export async function isAnyToDo(tx: Db): Promise<boolean> {
  const row = await firstRow<{ found: boolean }>(tx)`
    select exists (select from jobs where ${jobState.is('state', ...statesUnderWay)} and ${isFree}) as found`;
  return row?.found ?? false;
}

/** Whether anything is not done yet, whoever has it in hand. Needs the insurer's side. */
export async function isAnyUndone(tx: Db): Promise<boolean> {
  const row = await firstRow<{ found: boolean }>(tx)`
    select exists (select from jobs where ${jobState.is('state', ...statesUnderWay)}) as found`;
  return row?.found ?? false;
}

/** Gives up what was tried often enough without any line done. Needs the insurer's side. */
export function failForsaken(tx: Db, lane: Lane, now: string): Promise<readonly JobRecord[]> {
  return allRows<JobRecord>(tx)`
    update jobs j set state = ${jobState.value('FAILED')}, failure = ${JSON.stringify({ code: 'interrupted', facts: {} })},
      claim = null, claimed_until = null, finished_at = ${now}, version = version + 1
    where ${isInLane(lane)} and ${isFree} and attempts >= ${mostAttempts}
    returning ${columns}`;
}

/** A job in the hands of a worker, who shows with `claim` that it is still theirs. */
export type HeldJob = JobRecord & Readonly<{ claim: string }>;
type Claim = Pick<HeldJob, 'jobId' | 'claim'>;

/** Which jobs of a lane a worker takes: those of files up to so many bytes, or all. */
export type ClaimLimit = Readonly<{ largest?: number }>;

/**
 * Takes the job that waits longest, or one whose worker gave no sign of life. Whoever handed in several within an hour has
 * the second one done after everybody's first. Needs the insurer's side.
 */
export async function claimNext(
  tx: Db,
  lane: Lane,
  claim: string,
  { largest = Number.MAX_SAFE_INTEGER }: ClaimLimit = {},
): Promise<HeldJob | null> {
  const rows = await allRows<JobRecord>(tx)`
    update jobs j set state = ${lane === 'check' ? 'VALIDATING' : 'PROCESSING'}, claim = ${claim},
      claimed_until = ${claimedUntil}, attempts = attempts + 1, version = version + 1
    where job_id = (
      select w.job_id from jobs w
      where w.state = any(${statesOf[lane]}::text[]) and w.byte_size <= ${largest}
        and (w.claimed_until is null or w.claimed_until < clock_timestamp())
      order by (
        select count(*) from jobs o join people theirs on theirs.person_id = o.person_id
          join people own on own.person_id = w.person_id
        where o.created_at between w.created_at - interval '1 hour' and w.created_at and o.queued_at < w.queued_at
          and coalesce(theirs.organisation_id, theirs.person_id) = coalesce(own.organisation_id, own.person_id)), w.queued_at
      limit 1 for update of w skip locked)
    returning ${columns}`;
  return rows[0] ? { ...rows[0], claim } : null;
}

/** What a worker has to do with the lines just done: how many there are more of each. */
export type Done = Readonly<{ lines?: number; ready?: number; refused?: number; ordered?: number }>;

/**
 * Adds to the numbers of a job, as a sign of life; holds the job until the transaction ends. `false` when it was taken
 * away: stopped, or given to another worker.
 */
export async function noteDone(tx: Db, { jobId, claim }: Claim, done: Done): Promise<boolean> {
  const { lines = 0, ready = 0, refused = 0, ordered = 0 } = done;
  const isProgress = lines === 0 && ordered + refused > 0; // lines that are read are read anew after a break
  const row = await firstRow(tx)`
    update jobs set claimed_until = ${claimedUntil}, line_count = line_count + ${lines},
      ready_count = ready_count + ${ready}, refused_count = refused_count + ${refused},
      ordered_count = ordered_count + ${ordered}, version = version + 1,
      attempts = case when ${isProgress} then 0 else attempts end
    where job_id = ${jobId} and claim = ${claim} returning 1`;
  return row !== null;
}

/** A sign of life after work that counts no lines: what gets on is not given up, however often it is interrupted. */
export async function noteProgress(tx: Db, { jobId, claim }: Claim): Promise<void> {
  await execute(tx)`
    update jobs set claimed_until = ${claimedUntil}, attempts = 0 where job_id = ${jobId} and claim = ${claim}`;
}

/** Moves a line from one state to another in the numbers of a job. */
export async function recount(
  tx: Db,
  jobId: string,
  { ready, refused }: Readonly<{ ready: number; refused: number }>,
): Promise<void> {
  await execute(tx)`
    update jobs set ready_count = ready_count + ${ready}, refused_count = refused_count + ${refused}, version = version + 1
    where job_id = ${jobId}`;
}

/** Begins to read a file: what an earlier reader had written is gone. `false` when it was taken away. */
export async function beginReading(
  tx: Db,
  { jobId, claim }: Claim,
  read: Pick<
    JobRecord,
    | 'columns'
    | 'passedOver'
    | 'fileColumns'
    | 'fileFormat'
    | 'sheets'
    | 'hiddenRows'
    | 'questions'
    | 'mappingSource'
    | 'layout'
  >,
): Promise<boolean> {
  const rows = await allRows(tx)`
    update jobs set columns = ${JSON.stringify(read.columns)}, passed_over = ${[...read.passedOver]},
      file_columns = ${JSON.stringify(read.fileColumns)}, file_format = ${JSON.stringify(read.fileFormat)}, hidden_rows = ${read.hiddenRows},
      questions = ${JSON.stringify(read.questions)}, mapping_source = ${read.mappingSource}, layout = ${read.layout},
      read_sums = null, total_rows = default, sheets = ${read.sheets === null ? null : JSON.stringify(read.sheets)},
      line_count = 0, ready_count = 0, refused_count = 0, ordered_count = 0, claimed_until = ${claimedUntil},
      version = version + 1
    where job_id = ${jobId} and claim = ${claim} returning 1`;
  if (rows.length > 0) await execute(tx)`delete from job_lines where job_id = ${jobId}`;
  return rows.length > 0;
}

/** Asks what all rows of a file show about its columns, once they are read. */
export async function storeQuestions(
  tx: Db,
  { jobId, claim }: Claim,
  questions: readonly ColumnQuestion[],
): Promise<void> {
  await execute(tx)`
    update jobs set questions = ${JSON.stringify(questions)}, version = version + 1
    where job_id = ${jobId} and claim = ${claim}`;
}

/** Ends the work on a job in a state. `null` when it was taken away. */
export async function settleJob(
  tx: Db,
  { jobId, claim }: Claim,
  { state, failure, now }: Readonly<{ state: JobState; failure: Failure | null; now: string }>,
): Promise<JobRecord | null> {
  const rows = await allRows<JobRecord>(tx)`
    update jobs j set state = ${state}, failure = ${failure === null ? null : JSON.stringify(failure)}, claim = null,
      claimed_until = null, finished_at = ${state === 'TO_VALIDATE' ? null : now}, version = version + 1
    where job_id = ${jobId} and claim = ${claim} returning ${columns}`;
  if (rows.length > 0 && !mayBeReadAgain({ state, failure })) await deleteFile(tx, jobId);
  const [settled] = rows;
  if (settled && (state === 'INVALID' || state === 'TO_VALIDATE'))
    await (state === 'TO_VALIDATE' && settled.counts.ready > 0 ? claimUploadedFile : releaseUploadedFile)(tx, jobId);
  return rows[0] ?? null;
}

/** Puts a job back into the queue, behind those that wait. `isCounted`: the try counts. */
export async function handBack(tx: Db, { jobId, claim }: Claim, isCounted: boolean): Promise<void> {
  await execute(tx)`
    update jobs set claim = null, claimed_until = null, queued_at = clock_timestamp(),
      attempts = greatest(0, attempts - ${isCounted ? 0 : 1})
    where job_id = ${jobId} and claim = ${claim}`;
}

/** Tells the person's screens that something changed. Progress is no event: it is not worth a line of the trail. */
export async function notifyProgress(tx: Db, { jobId, personId }: JobRecord, now: string): Promise<void> {
  const notice = { type: 'job.progressed', subject: `job/${jobId}`, policy: null, portfolio: null, person: personId };
  await execute(tx)`select pg_notify('aval_events', ${JSON.stringify({ ...notice, at: now })})`;
}

/** Forgets jobs whose time is over. Needs the insurer's side. */
export async function forgetOldJobs(tx: Db, now: string): Promise<void> {
  await execute(tx)`
    delete from jobs where ${jobState.isNot('state', ...statesUnderWay)}
      and coalesce(finished_at, created_at) < ${now}::timestamptz - make_interval(days => ${keptDays})`;
}
