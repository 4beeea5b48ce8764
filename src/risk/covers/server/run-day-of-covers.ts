import { addDays } from '../../../platform/core/day.ts';
import type { Context } from '../../../platform/server/context.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import { coverOn } from '../cover.ts';
import { coversReachedDay } from '../cover-events.ts';
import { coverChanged, endTopUps, terminateRequests } from './change-cover.ts';
import { lockCoversDue, storePictures } from './covers.store.ts';

/** Covers that are brought up to date in one batch. */
const batch = 500;

/**
 * The daily step: records which covers began, changed or ended since the last run, and ends the requests whose cover
 * has ended. Works on one batch; returns how many covers it processed, 0 when the day is complete. Safe to run at any
 * time, repeatedly and on several nodes at once.
 */
export async function runDayOfCovers(context: Context): Promise<number> {
  const { tx, today } = context;
  const due = await lockCoversDue(tx, today, batch);
  await storePictures(tx, due, today);
  await endTopUps(
    tx,
    due.map(({ coverId }) => coverId),
    today,
  );
  await publish(context, coversReachedDay, due);
  for (const cover of due) {
    const after = coverOn(cover.timeline, today);
    if (after.state === 'inactive') await terminateRequests(tx, [cover.coverId], today);
    await context.record(coverChanged(cover, coverOn(cover.timeline, addDays(today, -1)), after));
  }
  return due.length;
}
