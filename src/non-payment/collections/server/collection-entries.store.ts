import type { Instant } from '../../../platform/core/instant.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { collectionStatuses, type Side } from '../collection.ts';
import type { EntryFacts, EntryKind } from '../collection-entry.ts';

const collectionStatus = statusSql(collectionStatuses);

/** One entry of a case's timeline, as it is stored. */
export type EntryRecord = Readonly<{
  entryId: string;
  kind: EntryKind;
  side: Side;
  authorName: string;
  text: string | null;
  facts: EntryFacts;
  documentId: string | null;
  enteredAt: Instant;
}>;

/** As it is read: with its document, and when a user of the insured opened it. */
export type EntryRow = EntryRecord & Readonly<{ fileName: string | null; size: number | null; readAt: Instant | null }>;

/** Adds an entry to a case. */
export async function insertEntry(tx: Db, collectionId: string, of: EntryRecord): Promise<void> {
  await execute(tx)`
    insert into collection_entries (entry_id, collection_id, kind, side, author_name, text, facts, document_id, entered_at)
    values (${of.entryId}, ${collectionId}, ${of.kind}, ${of.side}, ${of.authorName}, ${of.text},
      ${JSON.stringify(of.facts)}, ${of.documentId}, ${of.enteredAt})`;
}

/** All entries of a case, the oldest first. The caller has checked the case within its scope. */
export function findEntries(tx: Db, collectionId: string): Promise<EntryRow[]> {
  return allRows<EntryRow>(tx)`
    select e.entry_id, e.kind, e.side, e.author_name, e.text, e.facts, e.document_id, e.entered_at, e.read_at,
      d.file_name, d.byte_size as size
    from collection_entries e left join documents d using (document_id)
    where e.collection_id = ${collectionId} order by e.place`;
}

/** Records that the insured read what the insurer wrote; answers how many messages that were. */
export function markRead(tx: Db, collectionId: string, at: Instant): Promise<number> {
  return execute(tx)`
    update collection_entries set read_at = ${at}
    where collection_id = ${collectionId} and side = 'INSURER' and kind in ('MESSAGE', 'REPLY') and read_at is null`;
}

/** The case whose message, or added invoices, have waited longest for the house collector; not locked. */
export async function findUnanswered(tx: Db, before: Instant): Promise<string | null> {
  const row = await firstRow<{ collectionId: string }>(tx)`
    select c.collection_id from collections c join collection_entries e using (collection_id)
    where c.closed_on is null and c.handled_by = 'INSURER' and ${collectionStatus.isNot('c.status', 'SUBMITTED')} and e.kind in ('MESSAGE', 'INVOICES_ADDED')
      and e.side = 'INSURED' and e.entered_at <= ${before} and not exists (
        select from collection_entries a where a.collection_id = e.collection_id and a.side = 'INSURER'
          and a.kind in ('MESSAGE', 'REPLY') and a.place > e.place)
    order by e.entered_at limit 1`;
  return row?.collectionId ?? null;
}
