import type { Db } from './context.ts';
import { firstRow } from './statements.ts';

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
