import { sql } from 'kysely';
import { type Actor, type Owner, ownerOf } from '../../core/actor.ts';
import type { QueryOf } from '../../core/contract.ts';
import type { CurrencyCode } from '../../core/currencies.ts';
import {
  type ExportedListName,
  type ExportFailure,
  type ExportFormat,
  type ExportState,
  endedStates,
  exportStates,
  type MadeFor,
  mostAttempts,
  openStates,
} from '../../core/export.ts';
import type { Locale } from '../../core/locale.ts';
import type { Page } from '../../core/page.ts';
import type { Context, Db } from '../../server/context.ts';
import { among, pagesOf } from '../../server/list-store.ts';
import { allRows, execute, firstRow } from '../../server/statements.ts';
import { statusSql } from '../../server/status-sql.ts';
import { type Period, withinPeriod } from '../../server/within-period.ts';
import type { exportsContract } from '../exports.contract.ts';
import { exportList } from '../exports.list.ts';

const exportState = statusSql(exportStates);

/** An export as it is stored. Instants are RFC 3339 UTC, sizes bytes. */
export type ExportRecord = Readonly<{
  exportId: string;
  personId: string;
  personName: string;
  via: Actor['via'];
  credentialId: string;
  list: ExportedListName;
  format: ExportFormat;
  locale: Locale;
  query: Readonly<Record<string, string | number | boolean>>;
  columns: readonly string[] | null;
  /** The rows that were chosen, by their ids; `null`: all. */
  rows: readonly string[] | null;
  /** The currency into which amounts are converted beside them; `null`: into none. */
  convertTo: CurrencyCode | null;
  state: ExportState;
  failure: ExportFailure | null;
  rowCount: number;
  expectedRows: number | null;
  isExpectedCapped: boolean;
  byteSize: number | null;
  madeFor: MadeFor;
  attempts: number;
  askedAt: string;
  finishedAt: string | null;
  expiresAt: string | null;
}>;

const columns = sql`
  e.export_id, e.person_id, (select p.name from people p where p.person_id = e.person_id) as "personName", e.via,
  e.credential_id, e.list, e.format, e.locale, e.query, e.columns, e.row_ids as "rows", e.convert_to, e.state, e.failure, e.row_count, e.expected_rows,
  e.is_expected_capped, e.byte_size,
  jsonb_build_object('permissions', e.permissions, 'policies', e.policies, 'portfolios', e.portfolios,
    'administered', e.administered) as "madeFor",
  e.attempts, e.asked_at, e.finished_at, e.expires_at`;

function ownedBy({ personId, onlyWith }: Owner) {
  return onlyWith === null
    ? sql`e.person_id = ${personId}`
    : sql`e.person_id = ${personId} and e.credential_id = ${onlyWith}`;
}

/** The actor's exports, newest first unless asked otherwise; those asked for in the period where there is one. */
export function listExportsOf(
  query: QueryOf<typeof exportsContract.listExports>,
  period: Period | null,
  context: Context,
): Promise<Page<ExportRecord>> {
  const pages = pagesOf(exportList, {
    from: sql`(select * from exports e where ${ownedBy(ownerOf(context.actor))}) as e`,
    scoped: null,
    id: 'e.export_id',
    sorts: { askedAt: { column: 'e.asked_at', kind: 'instant' } },
    filters: { state: among('e.state'), asked: () => period && withinPeriod('e.asked_at', period) },
  });
  return pages<ExportRecord>(columns, query, context);
}

/** One export of a person; `null` when it does not exist or is another's. */
export function findExportOf(tx: Db, owner: Owner, exportId: string): Promise<ExportRecord | null> {
  return firstRow<ExportRecord>(tx)`
    select ${columns} from exports e where e.export_id = ${exportId} and ${ownedBy(owner)}`;
}

/** How many exports of a person are under way. Holds the person's row, so that two requests cannot both be the last. */
export async function countUnderWay(tx: Db, personId: string): Promise<number> {
  await execute(tx)`select pg_advisory_xact_lock(hashtextextended('exports/' || ${personId}, 0))`;
  const row = await firstRow<{ count: number }>(tx)`
    select count(*)::int as count from exports
    where person_id = ${personId} and ${exportState.is('state', ...openStates)}`;
  return row?.count ?? 0;
}

export type NewExport = Pick<
  ExportRecord,
  | 'exportId'
  | 'personId'
  | 'via'
  | 'credentialId'
  | 'list'
  | 'format'
  | 'locale'
  | 'query'
  | 'columns'
  | 'rows'
  | 'convertTo'
  | 'askedAt'
>;

/** Puts an export into the queue. */
export async function insertExport(tx: Db, asked: NewExport): Promise<void> {
  await tx
    .insertInto('exports')
    .values({
      exportId: asked.exportId,
      personId: asked.personId,
      via: asked.via,
      credentialId: asked.credentialId,
      list: asked.list,
      format: asked.format,
      locale: asked.locale,
      query: JSON.stringify(asked.query),
      columns: asked.columns === null ? null : [...asked.columns],
      rowIds: asked.rows === null ? null : [...asked.rows],
      convertTo: asked.convertTo,
      state: 'WAITING',
      askedAt: asked.askedAt,
    })
    .execute();
}

/**
 * Removes an export from the queue, or from its maker, who notices with the next piece. `false` when it is neither
 * waiting nor being made any more: then nothing of it changes, and a file that was finished meanwhile stays.
 */
export async function cancelExport(tx: Db, exportId: string, now: string): Promise<boolean> {
  const cancelled = await execute(tx)`
    update exports set state = ${exportState.value('CANCELLED')}, claim = null, claimed_until = null, finished_at = ${now}
    where export_id = ${exportId} and ${exportState.is('state', ...openStates)}`;
  if (cancelled === 0) return false;
  await deleteParts(tx, exportId);
  return true;
}

async function deleteParts(tx: Db, exportId: string): Promise<void> {
  await execute(tx)`delete from export_parts where export_id = ${exportId}`;
}

/** One piece of a file; `null` behind the last. */
export async function findPart(tx: Db, exportId: string, place: number): Promise<Buffer | null> {
  const row = await firstRow<{ bytes: Buffer }>(tx)`
    select bytes from export_parts where export_id = ${exportId} and place = ${place}`;
  return row?.bytes ?? null;
}

/** Seconds for which a maker has an export to itself. */
export const claimSeconds = 30;

/**
 * Until when a maker has an export to itself after a sign of life. It is the database's clock that counts: makers on
 * several machines agree on it.
 */
const claimedUntil = sql`clock_timestamp() + make_interval(secs => ${claimSeconds})`;
const isForsaken = sql`${exportState.is('state', 'RUNNING')} and claimed_until < clock_timestamp()`;

/** Whether anything waits to be made, or was left by a maker that has ended. Needs the insurer's side. */
export async function isAnyToMake(tx: Db): Promise<boolean> {
  const row = await firstRow<{ found: boolean }>(tx)`
    select exists (select from exports where ${exportState.is('state', 'WAITING')} or ${isForsaken}) as found`;
  return row?.found ?? false;
}

/** Whether any is not made yet, whoever has it in hand. Needs the insurer's side. */
export async function isAnyUnmade(tx: Db): Promise<boolean> {
  const row = await firstRow<{ found: boolean }>(tx)`
    select exists (select from exports where ${exportState.is('state', 'WAITING', 'RUNNING')}) as found`;
  return row?.found ?? false;
}

/** Gives up what was tried often enough. Needs the insurer's side. */
export async function failForsaken(tx: Db, now: string): Promise<readonly ExportRecord[]> {
  const rows = await allRows<ExportRecord>(tx)`
    update exports e set state = ${exportState.value('FAILED')}, failure = 'interrupted', claim = null, claimed_until = null, finished_at = ${now}
    where ${isForsaken} and attempts >= ${mostAttempts}
    returning ${columns}`;
  for (const { exportId } of rows) await deleteParts(tx, exportId);
  return rows;
}

/**
 * Locks the next export for a maker: the one that waits longest, or one whose maker sent no heartbeat. What the former
 * maker had written is deleted. Needs the insurer's side.
 */
export async function claimNext(tx: Db, claim: string): Promise<ExportRecord | null> {
  const next = await firstRow<ExportRecord>(tx)`
    update exports e set state = ${exportState.value('RUNNING')}, claim = ${claim}, claimed_until = ${claimedUntil},
      attempts = attempts + 1, row_count = 0, started_at = clock_timestamp()
    where export_id = (
      select export_id from exports
      where ${exportState.is('state', 'WAITING')} or ${isForsaken}
      order by asked_at limit 1 for update skip locked)
    returning ${columns}`;
  if (next) await deleteParts(tx, next.exportId);
  return next ?? null;
}

/** An export locked by a maker, who shows with `claim` that it is still theirs. */
export type HeldExport = ExportRecord & Readonly<{ claim: string }>;
type Claim = Pick<HeldExport, 'exportId' | 'claim'>;

/**
 * Stores the progress, which is the heartbeat. `false` when it was taken away: cancelled, or given to another maker.
 */
export async function noteProgress(
  tx: Db,
  { exportId, claim }: Claim,
  { rowCount, expected }: Readonly<{ rowCount: number; expected: Readonly<{ value: number; capped: boolean }> | null }>,
): Promise<boolean> {
  const row = await firstRow(tx)`
    update exports set row_count = ${rowCount}, claimed_until = ${claimedUntil},
      expected_rows = coalesce(${expected?.value ?? null}::int, expected_rows),
      is_expected_capped = coalesce(${expected?.capped ?? null}::boolean, is_expected_capped)
    where export_id = ${exportId} and claim = ${claim} and ${exportState.is('state', 'RUNNING')} returning 1`;
  return row !== null;
}

/**
 * Notifies the person's screens that something changed. Progress is no event: it does not belong in the audit trail.
 */
export async function notifyProgress(tx: Db, { exportId, personId }: ExportRecord, now: string): Promise<void> {
  const notification = {
    type: 'export.progressed',
    subject: `export/${exportId}`,
    policy: null,
    portfolio: null,
    person: personId,
  };
  await execute(tx)`select pg_notify('aval_events', ${JSON.stringify({ ...notification, at: now })})`;
}

/** Stores the next piece of the file. `false` when the export was taken away. */
export async function insertPart(tx: Db, { exportId, claim }: Claim, place: number, bytes: Buffer): Promise<boolean> {
  const row = await firstRow(tx)`
    insert into export_parts (export_id, place, bytes)
    select export_id, ${place}, ${bytes} from exports
    where export_id = ${exportId} and claim = ${claim} and ${exportState.is('state', 'RUNNING')} returning 1`;
  return row !== null;
}

export type Finished = Readonly<{
  rowCount: number;
  byteSize: number;
  madeFor: MadeFor;
  finishedAt: string;
  expiresAt: string;
}>;

/** The file is whole. `false` when the export was taken away. */
export async function finishExport(tx: Db, { exportId, claim }: Claim, finished: Finished): Promise<boolean> {
  const { permissions, policies, portfolios, administered } = finished.madeFor;
  const row = await firstRow(tx)`
    update exports set state = ${exportState.value('READY')}, claim = null, claimed_until = null, row_count = ${finished.rowCount},
      expected_rows = ${finished.rowCount}, is_expected_capped = false, byte_size = ${finished.byteSize},
      permissions = ${[...permissions]}, policies = ${[...policies]}, portfolios = ${[...portfolios]},
      administered = ${administered},
      finished_at = ${finished.finishedAt}, expires_at = ${finished.expiresAt}
    where export_id = ${exportId} and claim = ${claim} and ${exportState.is('state', 'RUNNING')} returning 1`;
  return row !== null;
}

/** No file comes out of it. `false` when the export was taken away. */
export async function failExport(
  tx: Db,
  { exportId, claim }: Claim,
  failure: ExportFailure,
  now: string,
): Promise<boolean> {
  const rows = await allRows(tx)`
    update exports set state = ${exportState.value('FAILED')}, failure = ${failure}, claim = null, claimed_until = null, finished_at = ${now}
    where export_id = ${exportId} and claim = ${claim} and ${exportState.is('state', 'RUNNING')} returning 1`;
  if (rows.length > 0) await deleteParts(tx, exportId);
  return rows.length > 0;
}

/** Puts it back into the queue: its maker stops, or the database was away. `isCounted`: the try counts. */
export async function handBack(tx: Db, { exportId, claim }: Claim, isCounted: boolean): Promise<void> {
  await execute(tx)`
    update exports set state = ${exportState.value('WAITING')}, claim = null, claimed_until = null, row_count = 0,
      attempts = attempts - ${isCounted ? 0 : 1}
    where export_id = ${exportId} and claim = ${claim} and ${exportState.is('state', 'RUNNING')}`;
}

/**
 * Deletes the files whose time is over, and of each person those beyond the newest that are kept; deletes exports a
 * month after they ended. Needs the insurer's side.
 */
export async function expireExports(tx: Db, now: string, kept: number): Promise<readonly ExportRecord[]> {
  const rows = await allRows<ExportRecord>(tx)`
    with ready as (
      select export_id, expires_at, row_number() over (partition by person_id order by finished_at desc) as age
      from exports where ${exportState.is('state', 'READY')}
    )
    update exports e set state = ${exportState.value('EXPIRED')} from ready
    where e.export_id = ready.export_id and (ready.expires_at <= ${now} or ready.age > ${kept})
    returning ${columns}`;
  for (const { exportId } of rows) await deleteParts(tx, exportId);
  await execute(tx)`
    delete from exports where ${exportState.is('state', ...endedStates)}
      and finished_at < ${now}::timestamptz - interval '30 days'`;
  return rows;
}
