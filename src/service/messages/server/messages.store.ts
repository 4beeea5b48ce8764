import { sql } from 'kysely';
import { personStates } from '../../../identity/access/person.ts';
import { inPeriod } from '../../../identity/access/server/public.ts';
import { unsentStatuses } from '../../../platform/audit/insurer-visibility.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { Instant } from '../../../platform/core/instant.ts';
import type { Page } from '../../../platform/core/page.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { among, equals, pagesOf } from '../../../platform/server/list-store.ts';
import { allRows, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { columnsOf, portfolioOf, type RecordOf, storedIn } from '../../../platform/server/table-columns.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import { buyerSearch } from '../../../risk/buyers/server/public.ts';
import {
  type AboutKind,
  daysUntilClosed,
  type InsurersPerson,
  type MessageSide,
  type ThreadRight,
  type ThreadStatus,
  threadRights,
  threadStatuses,
} from '../message-thread.ts';
import type { messagesContract } from '../messages.contract.ts';
import { threadList } from '../messages.list.ts';

const threadStatus = statusSql(threadStatuses);
const personState = statusSql(personStates);

/** A thread as it is stored. */
export type ThreadRecord = RecordOf<'messageThreads', { status: ThreadStatus; needs: ThreadRight }>;
/** The same with what one reader has not read of it. */
export type ThreadRow = ThreadRecord & Readonly<{ policyholder: string | null; unread: number }>;

export type MessageRecord = RecordOf<'messages', { side: MessageSide }>;
export type ReadRecord = RecordOf<'messageReads', { side: MessageSide }>;

/** Who looks: in their scope, with their rights. */
export type ThreadReader = Readonly<{ scope: Scope; actor: Actor }>;

/** On whose side somebody writes. */
export function sideOf({ actor }: Pick<ThreadReader, 'actor'>): MessageSide {
  return actor.userType === 'insurer' ? 'INSURER' : 'INSURED';
}

const own = columnsOf('messageThreads', 't');

/** Up to which message the reader has read a thread. */
const readUntil = ({ actor }: ThreadReader) => sql`coalesce((
  select r.until from message_reads r where r.thread_id = t.thread_id and r.person_id = ${actor.personId}), 0)`;

const lastOfOthers = (reader: ThreadReader) =>
  sideOf(reader) === 'INSURER' ? sql.ref('t.last_insured_no') : sql.ref('t.last_insurer_no');

const isUnreadBy = (reader: ThreadReader) => sql<boolean>`(${lastOfOthers(reader)} > ${readUntil(reader)})`;

/** Whether a reply is awaited of somebody who has written in the thread: not of all who may read it. */
const awaits = (reader: ThreadReader) => sql<boolean>`(
  ${threadStatus.is('t.status', sideOf(reader) === 'INSURER' ? 'AWAITING_INSURER' : 'AWAITING_INSURED')}
  and exists (select from messages m where m.thread_id = t.thread_id and m.author_id = ${reader.actor.personId}))`;

const shownTo = (reader: ThreadReader) => sql`${own}, p.holder_name as policyholder,
  case when ${lastOfOthers(reader)} <= ${readUntil(reader)} then 0 else (
    select count(*)::int from messages m where m.thread_id = t.thread_id and m.side <> ${sideOf(reader)}
      and m.no > ${readUntil(reader)}) end as unread`;

/** A thread is read with the right to what it is about. The insurer reads all. */
function isReadableBy({ scope, actor }: ThreadReader) {
  return inList(
    't.needs',
    threadRights.filter((right) => scope.kind === 'insurer' || actor.permissions.has(right)),
  );
}

/** The threads that a reader may read, within any scope. */
const threadsFor = (reader: ThreadReader) =>
  sql`message_threads t join policies p on p.policy_key = t.policy_key and ${isReadableBy(reader)}`;

/** A thread that the reader may read; `null` where there is none. */
export function findThread(tx: Db, threadId: string, reader: ThreadReader): Promise<ThreadRow | null> {
  return firstRow<ThreadRow>(tx)`
    select ${shownTo(reader)} from ${threadsFor(reader)}
    where t.thread_id = ${threadId} and ${withinScope(reader.scope, 't')}`;
}

/** As `findThread`; nobody else writes to it until the transaction ends. */
export function lockThread(tx: Db, threadId: string, reader: ThreadReader): Promise<ThreadRecord | null> {
  return firstRow<ThreadRecord>(tx)`
    select ${own} from ${threadsFor(reader)}
    where t.thread_id = ${threadId} and ${withinScope(reader.scope, 't')} for update of t`;
}

export async function insertThread(tx: Db, thread: ThreadRecord): Promise<void> {
  await tx
    .insertInto('messageThreads')
    .values({ ...storedIn('messageThreads', thread), portfolioId: portfolioOf(thread.policyKey) })
    .execute();
}

/** Stores the changes of a thread that the caller has locked. */
export async function storeThread(tx: Db, thread: ThreadRecord): Promise<void> {
  await tx
    .updateTable('messageThreads')
    .set({ ...storedIn('messageThreads', thread), version: sql<number>`version + 1` })
    .where('threadId', '=', thread.threadId)
    .execute();
}

export async function insertMessage(tx: Db, message: MessageRecord): Promise<void> {
  await tx.insertInto('messages').values(storedIn('messages', message)).execute();
}

/** The messages of a thread that the caller has found, oldest first. */
export function messagesOf(tx: Db, threadId: string): Promise<MessageRecord[]> {
  return allRows<MessageRecord>(tx)`
    select ${columnsOf('messages', 'm')} from messages m where m.thread_id = ${threadId} order by m.no`;
}

/** Who has read a thread that the caller has found, and up to where. */
export function readsOf(tx: Db, threadId: string): Promise<ReadRecord[]> {
  return allRows<ReadRecord>(tx)`
    select ${columnsOf('messageReads', 'r')} from message_reads r where r.thread_id = ${threadId} order by r.read_at`;
}

/** Notes up to where somebody has read; answers whether that is further than before. */
export async function storeRead(tx: Db, read: ReadRecord): Promise<boolean> {
  const rows = await allRows(tx)`
    insert into message_reads (thread_id, person_id, person_name, side, until, read_at)
    values (${read.threadId}, ${read.personId}, ${read.personName}, ${read.side}, ${read.until}, ${read.readAt})
    on conflict (thread_id, person_id) do update set until = excluded.until, read_at = excluded.read_at
      where message_reads.until < excluded.until
    returning until`;
  return rows.length > 0;
}

/** Where the records are that a thread may be about; `sent` has the status that says whether the insurer has it. */
const records: Readonly<Record<AboutKind, Readonly<{ table: string; id: string; sent?: string }>>> = {
  cover: { table: 'covers', id: 'cover_id' },
  'cover-request': { table: 'cover_requests', id: 'request_id', sent: 'workflow_status' },
  overdue: { table: 'overdues', id: 'overdue_id' },
  extension: { table: 'extensions', id: 'extension_id' },
  rescheduling: { table: 'reschedulings', id: 'rescheduling_id', sent: 'status' },
  dispute: { table: 'disputes', id: 'dispute_id' },
  collection: { table: 'collections', id: 'collection_id' },
  claim: { table: 'claims', id: 'claim_id', sent: 'status' },
};

/** Whether a record is one of this buyer under this policy, and whether the insurer has it; `null` where it is none. */
export function findRecordOf(
  { scope, tx }: Pick<Context, 'scope' | 'tx'>,
  kind: AboutKind,
  recordId: string,
  { policy, companyId }: Readonly<{ policy: string; companyId: string }>,
): Promise<{ isSent: boolean } | null> {
  const { table, id, sent } = records[kind];
  const isSent = sent ? sql`${sql.ref(`t.${sent}`)} <> all(${[...unsentStatuses]}::text[])` : sql`true`;
  return firstRow<{ isSent: boolean }>(tx)`
    select ${isSent} as is_sent from ${sql.table(table)} t
    where ${sql.ref(`t.${id}`)} = ${recordId} and t.policy_key = ${policy} and t.company_id = ${companyId}
      and ${withinScope(scope, 't')}`;
}

/** Everybody at the insurer who signs in. Only the insurer's side reads it. */
export function insurersPeople(tx: Db): Promise<InsurersPerson[]> {
  return allRows<InsurersPerson>(tx)`
    select p.person_id, p.email from people p
    where p.user_type = 'insurer' and ${personState.is('p.state', 'ACTIVE')} order by p.person_id`;
}

type ThreadWithWriters = Pick<ThreadRecord, 'threadId' | 'policyKey' | 'about'> & Readonly<{ writers: string[] }>;

/** Threads with those who have written in them for the insurer. Only the insurer's side reads it. */
export function threadsWithWriters(tx: Db, threadIds: readonly string[]): Promise<ThreadWithWriters[]> {
  return allRows<ThreadWithWriters>(tx)`
    select t.thread_id, t.policy_key, t.about, array(
      select distinct m.author_id from messages m where m.thread_id = t.thread_id and m.side = 'INSURER') as writers
    from message_threads t where ${inList('t.thread_id', threadIds)}`;
}

const pages = pagesOf(threadList, {
  from: threadsFor,
  scoped: 't',
  id: 't.thread_id',
  sorts: {
    companyName: { column: 't.name_key', kind: 'text' },
    lastMessageAt: { column: 't.last_message_at', kind: 'instant' },
  },
  filters: {
    policy: among('t.policy_key'),
    companyId: equals('t.company_id'),
    about: equals('t.about'),
    status: among('t.status'),
    isUnread: (isUnread, context) => sql<boolean>`${isUnreadBy(context)} = ${isUnread}`,
    needsMe: (needsMe, context) => sql<boolean>`(${isUnreadBy(context)} or ${awaits(context)}) = ${needsMe}`,
    countryCode: among('t.country_code'),
    written: inPeriod('t.last_message_at'),
    q: buyerSearch('t', (q) => sql`strpos(search_key(t.subject), search_key(${q})) > 0`),
  },
});

export type ThreadsQuery = QueryOf<typeof messagesContract.listMessageThreads>;

/** One page of the threads that the caller may read. */
export function listThreads(query: ThreadsQuery, context: Context): Promise<Page<ThreadRow>> {
  return pages<ThreadRow>(shownTo(context), query, context);
}

/** Threads that the insurer answered so long ago that they close, locked; those that another node has are passed over. */
export function lockThreadsToClose(tx: Db, now: Instant, most: number): Promise<ThreadRecord[]> {
  return allRows<ThreadRecord>(tx)`
    select ${own} from message_threads t
    where ${threadStatus.is('t.status', 'ANSWERED')}
      and t.last_message_at < ${now}::timestamptz - make_interval(days => ${daysUntilClosed})
    order by t.last_message_at limit ${most} for update skip locked`;
}
