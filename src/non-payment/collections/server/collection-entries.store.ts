import type { Instant } from '../../../platform/core/instant.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows, execute } from '../../../platform/server/statements.ts';
import type { Side } from '../collection.ts';
import type { EntryFacts, EntryKind } from '../collection-entry.ts';

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
