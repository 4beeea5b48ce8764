import { sql } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import { defaultPageSize, type Page } from '../../platform/page.ts';
import type { Db } from '../../platform/server/context.ts';
import { isAmong } from '../../platform/server/is-among.ts';
import { withinScope } from '../../platform/server/within-scope.ts';
import type { Instant } from '../../reference/instant.ts';
import type { FeedEvent, HistoryEntry } from '../audit.contract.ts';
import type { TrailSight } from '../who-reads-history.ts';

/** Whose eyes the trail is for. */
type Reader = Readonly<{ personId: string; sight: TrailSight }>;

/** History of one record, newest first. `cursor` is the `next` of the page before. */
export async function historyOf(
  scope: Scope,
  tx: Db,
  { personId, sight }: Reader,
  {
    subject,
    limit = defaultPageSize,
    cursor = '0',
  }: { subject: string; limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<HistoryEntry>> {
  const offset = Number(cursor);
  const values = sql`(${sight.policyTerms} or not starts_with(e.subject, 'policy/'))`;
  const { rows } = await sql<HistoryEntry>`
    select e.at, e.type, e.subject, e.policy_key as policy, e.actor_name as "actorName", e.via,
      case when ${values} then e.before end as before, case when ${values} then e.after end as after, encode(e.hash, 'hex') as hash
    from audit_entries e
    where (e.subject = ${subject} or e.also_concerns @> array[${subject}])
      and (${withinScope(scope, 'e')} or (e.policy_key is null and e.actor_id = ${personId}))${readable(sight)}
    order by e.at desc, e.chain_id, e.position desc
    limit ${limit + 1} offset ${offset}`.execute(tx);
  return { items: rows.slice(0, limit), next: rows.length > limit ? String(offset + limit) : null, count: null };
}

/** An entry of the trail by its place in the chain: the hash before it, and its own. Both SHA-256, hexadecimal. */
export type TrailMark = Readonly<{ subject: string; type: string; at: Instant; hashBefore: string; hash: string }>;

/** The marks of what happened to records, oldest first; what lies outside the scope is left out. */
export async function trailMarks(scope: Scope, tx: Db, subjects: readonly string[]): Promise<readonly TrailMark[]> {
  if (subjects.length === 0) return [];
  const { rows } = await sql<TrailMark>`
    select e.subject, e.type, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      encode(e.previous_hash, 'hex') as "hashBefore", encode(e.hash, 'hex') as hash
    from audit_entries e where ${isAmong('e.subject', subjects)} and ${withinScope(scope, 'e')}
    order by e.chain_id, e.position`.execute(tx);
  return rows;
}

/**
 * Events after a cursor, in the order in which their transactions began. Only transactions older than every running
 * one are read, so that an event which commits late is never skipped.
 */
export async function eventsAfter(
  scope: Scope,
  tx: Db,
  { personId, sight }: Reader,
  { after, limit = defaultPageSize }: { after?: string | undefined; limit?: number | undefined },
): Promise<{ items: FeedEvent[]; next: string | null }> {
  // PostgreSQL reads a number of transactions with a leading zero as an octal one
  const [transaction = 0n, position = 0n] = after?.split('-').map(BigInt) ?? [];
  const { rows } = await sql<FeedEvent>`
    select e.transaction::text || '-' || e.position::text as cursor, e.type, e.subject, e.policy_key as policy, e.at, e.data
    from events e
    where (e.transaction, e.position) > (${transaction.toString()}::text::xid8, ${position.toString()}::bigint)
      and e.transaction < pg_snapshot_xmin(pg_current_snapshot())
      and (${withinScope(scope, 'e')} or e.person_id = ${personId})${customersOwn(scope)}${readable(sight)}
    order by e.transaction, e.position
    limit ${limit}`.execute(tx);
  return { items: rows, next: rows.at(-1)?.cursor ?? null };
}

/** What a customer's people do with an order among themselves is not for the insurer (handbook covers 16, rule 4). */
function customersOwn(scope: Scope) {
  return scope.kind === 'insurer' ? sql` and not starts_with(e.type, 'order.')` : sql``;
}

/** Happenings of the kinds that the reader may read; nothing is added for those who may read all. */
function readable({ hiddenKinds }: TrailSight) {
  return hiddenKinds.length === 0 ? sql`` : sql` and split_part(e.subject, '/', 1) <> all(${hiddenKinds}::text[])`;
}
