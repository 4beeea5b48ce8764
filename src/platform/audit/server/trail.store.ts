import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '../../core/instant.ts';
import { defaultPageSize, type Page } from '../../core/page.ts';
import type { Scope } from '../../core/scope.ts';
import type { Db } from '../../server/context.ts';
import { inList } from '../../server/in-list.ts';
import { allRows } from '../../server/statements.ts';
import { withinScope } from '../../server/within-scope.ts';
import type { FeedEvent, HistoryEntry } from '../audit.contract.ts';
import { type ShownVariants, type TrailVisibility, withoutGrades } from '../history-visibility.ts';
import { typesRead, unsentStatuses } from '../insurer-visibility.ts';

/** History of one record, newest first. `cursor` is the `next` of the page before. */
export async function historyOf(
  scope: Scope,
  tx: Db,
  visibility: TrailVisibility,
  {
    subject,
    limit = defaultPageSize,
    cursor = '0',
  }: { subject: string; limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<HistoryEntry>> {
  const offset = Number(cursor);
  const values = sql`(split_part(e.subject, '/', 1) <> all(${[...visibility.hiddenValues]}::text[]))`;
  // what a record was before the insurer had it is not for the insurer either
  const hidesFormer = sql`(${visibility.asInsurer} and e.before ->> 'status' = any(${[...unsentStatuses]}::text[]))`;
  const rows = await allRows<HistoryEntry>(tx)`
    select e.at, e.type, e.subject, e.policy_key as policy, e.actor_name, e.via,
      case when ${values} and not coalesce(${hidesFormer}, false) then e.before end as before, case when ${values} then e.after end as after, encode(e.hash, 'hex') as hash
    from audit_entries e
    where (e.subject = ${subject} or e.also_concerns @> array[${subject}])
      and ${readable(scope, visibility, { author: sql.ref('e.actor_id'), statuses: sql`e.before ->> 'status', e.after ->> 'status'` })}
    order by e.at desc, e.chain_id, e.position desc
    limit ${limit + 1} offset ${offset}`;
  const items = rows.slice(0, limit).map((entry) => (visibility.grades ? entry : withoutGradesIn(entry)));
  return { items, next: rows.length > limit ? String(offset + limit) : null, count: null };
}

function withoutGradesIn(entry: HistoryEntry): HistoryEntry {
  return { ...entry, before: withoutGrades(entry.before), after: withoutGrades(entry.after) };
}

/**
 * An entry of the audit trail by its place in the chain: the hash before it, and its own. Both SHA-256, hexadecimal.
 */
export type TrailMark = Readonly<{ subject: string; type: string; at: Instant; hashBefore: string; hash: string }>;

/** The marks of what happened to records, oldest first; what is outside the scope is left out. */
export async function trailMarks(scope: Scope, tx: Db, subjects: readonly string[]): Promise<readonly TrailMark[]> {
  if (subjects.length === 0) return [];
  return allRows<TrailMark>(tx)`
    select e.subject, e.type, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      encode(e.previous_hash, 'hex') as "hashBefore", encode(e.hash, 'hex') as hash
    from audit_entries e where ${inList('e.subject', subjects)} and ${withinScope(scope, 'e')}
    order by e.chain_id, e.position`;
}

/**
 * Events after a cursor, in the order in which their transactions began. Only transactions older than every running
 * one are read, so that an event which commits late is never skipped.
 */
export async function eventsAfter(
  scope: Scope,
  tx: Db,
  visibility: TrailVisibility,
  { after, limit = defaultPageSize }: { after?: string | undefined; limit?: number | undefined },
): Promise<{ items: FeedEvent[]; next: string | null }> {
  // PostgreSQL reads a number of transactions with a leading zero as an octal one
  const [transaction = 0n, position = 0n] = after?.split('-').map(BigInt) ?? [];
  const rows = await allRows<FeedEvent>(tx)`
    select e.transaction::text || '-' || e.position::text as cursor, e.type, e.subject, e.policy_key as policy, e.at, e.data
    from events e
    where (e.transaction, e.position) > (${transaction.toString()}::text::xid8, ${position.toString()}::bigint)
      and e.transaction < pg_snapshot_xmin(pg_current_snapshot())
      and ${readable(scope, visibility, { author: sql.ref('e.person_id'), statuses: sql`e.data ->> 'formerStatus', e.data ->> 'status'` })}
    order by e.transaction, e.position
    limit ${limit}`;
  return { items: rows, next: rows.at(-1)?.cursor ?? null };
}

/** Columns of an entry or an event: whose own it is, and what its record was before and after. */
type Columns = Readonly<{ author: RawBuilder<unknown>; statuses: RawBuilder<unknown> }>;

/**
 * Whether the reader may read an entry `e` of the audit trail or the feed: under a policy in scope what its record
 * would show them, and their own outside any policy.
 */
function readable(scope: Scope, visibility: TrailVisibility, { author, statuses }: Columns) {
  const { kinds, hiddenKinds, shownVariants, ownOf } = visibility;
  if (visibility.asInsurer)
    return sql`(e.type = any(${typesRead('always')}::text[])
      or (e.type = any(${typesRead('once-sent')}::text[]) and not array[${statuses}] && ${[...unsentStatuses]}::text[])
      or (e.policy_key is null and ${author} = ${ownOf}))`;
  const kind = sql`split_part(e.subject, '/', 1)`;
  return sql`(
    (e.policy_key is not null and ${withinScope(scope, 'e')} and ${kind} = any(${[...kinds]}::text[])
      and ${sql.join([sql`true`, ...shownVariants.map((shown) => ofVariant(kind, shown))], sql` and `)})
    or (e.policy_key is null and ${author} = ${ownOf} and ${kind} <> all(${[...hiddenKinds]}::text[])))`;
}

/** Whether an entry `e` of a kind with variants is of one that is shown; true for entries of other kinds. */
function ofVariant(kind: RawBuilder<unknown>, { kind: of, stored, variants }: ShownVariants) {
  const { table, id, variant } = stored;
  return sql`(${kind} <> ${of} or exists (
    select from ${sql.table(table)} v
    where ${sql.id('v', id)} = split_part(e.subject, '/', 2) and ${sql.id('v', variant)} = any(${[...variants]}::text[])))`;
}
