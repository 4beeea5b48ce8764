import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** A connection that is idle reports its figures after ten seconds at the latest. */
export const untilNotifiedMs = 11_000;

/** What heartbeats and the short checks of an idle portal look at meanwhile. */
const blocksOfQuiet = 500;

/** Blocks of tables and indexes that were looked at so far, wherever they were found. */
export async function blocksLookedAt(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ blocks: string }>(`
    select sum(coalesce(heap_blks_hit, 0) + coalesce(heap_blks_read, 0) + coalesce(idx_blks_hit, 0) + coalesce(idx_blks_read, 0)
      + coalesce(toast_blks_hit, 0) + coalesce(toast_blks_read, 0)) as blocks from pg_statio_user_tables`);
  return Number(rows[0]?.blocks);
}

/**
 * Waits until nothing works in the background any more: after its start a portal does the daily steps, for minutes on a
 * register that was just loaded, and their work would be counted as that of the first pages.
 */
export async function untilQuiet(owner: pg.Client): Promise<void> {
  let [before, now] = [-Infinity, await blocksLookedAt(owner)];
  while (now - before > blocksOfQuiet) {
    await pause(untilNotifiedMs);
    [before, now] = [now, await blocksLookedAt(owner)];
  }
}
