import { type RawBuilder, sql } from 'kysely';
import type { Db } from './context.ts';
import { execute, firstRow } from './statements.ts';

/* Resources follow the portal's own feed of events, each from where it stopped. All of it is the insurer's side's. */

/** The position of a reader in the feed. */
export type Place = Readonly<{ transaction: string; position: number }>;

/** Locks a reader's position for this transaction; `null` while another node has it. */
export async function lockPlace(tx: Db, reader: string): Promise<Place | null> {
  await execute(tx)`insert into event_readers values (${reader}, '0', 0) on conflict do nothing`;
  return firstRow<Place>(tx)`
    select transaction::text, position from event_readers where reader = ${reader} for update skip locked`;
}

/** Notes up to where a reader has followed the feed. */
export async function movePlace(tx: Db, reader: string, { transaction, position }: Place): Promise<void> {
  await execute(tx)`
    update event_readers set transaction = ${transaction}::text::xid8, position = ${position}
    where reader = ${reader}`;
}

/** The events behind a position, for `from`: those of transactions that are over, and that no older one can precede. */
export function eventsBehind({ transaction, position }: Place, most: number): RawBuilder<unknown> {
  return sql`(
    select e.* from events e
    where (e.transaction, e.position) > (${transaction}::text::xid8, ${position}::bigint)
      and e.transaction < pg_snapshot_xmin(pg_current_snapshot())
    order by e.transaction, e.position limit ${most})`;
}

/** The last of the events behind a position, and how many they are; `null` where there is none. */
export function lastBehind(tx: Db, place: Place, most: number): Promise<(Place & { passed: number }) | null> {
  return firstRow<Place & { passed: number }>(tx)`
    select transaction::text, position, (count(*) over ())::integer as passed from ${eventsBehind(place, most)} as passed
    order by passed.transaction desc, passed.position desc limit 1`;
}

/**
 * Whether events stand behind the position of a reader of the feed: those of transactions that are over, but younger
 * than one that still runs, since its own would come before them. Nothing says when it ends.
 */
export async function isReaderBehind(tx: Db, reader: string): Promise<boolean> {
  const row = await firstRow<{ found: boolean }>(tx)`
    select exists (select from event_readers r join events e on (e.transaction, e.position) > (r.transaction, r.position)
      where r.reader = ${reader}) as found`;
  return row?.found ?? false;
}
