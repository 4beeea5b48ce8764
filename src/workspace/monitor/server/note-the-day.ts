import { addDays, addMonths } from '../../../platform/core/day.ts';
import type { Context } from '../../../platform/server/context.ts';
import { renewalWindowDays } from '../../../risk/grades/grade-renewal.ts';
import { closingDays, expiryDays, keptMonths } from '../monitor-event.ts';
import {
  forgetEvents,
  type Horizon,
  insertClosingNotes,
  insertExpiryNotes,
  insertRenewalNotes,
} from './day-notes.store.ts';
import type { NotedUnder } from './monitor-notes.store.ts';
import { recordNoted } from './note-changes.ts';

/* What comes closer with the day, and is reported once: ends, offers that close, renewals that can be chosen. Each
   works on one batch and returns how many it noted; safe to run at any time, repeatedly and on several nodes at
   once. */

/** Items that are reported in one step. */
const batch = 1_000;

/** Notes covers that end within thirty days. */
export function noteExpiries(context: Context): Promise<number> {
  return noteUntil(context, expiryDays, insertExpiryNotes);
}

/** Notes offers of CAP whose time is nearly over. */
export function noteClosingOffers(context: Context): Promise<number> {
  return noteUntil(context, closingDays, insertClosingNotes);
}

/** Notes watched grades whose renewal can be chosen since lately, and nobody has. */
export function noteOpenRenewals(context: Context): Promise<number> {
  return noteUntil(context, renewalWindowDays, insertRenewalNotes);
}

async function noteUntil(
  context: Context,
  days: number,
  insert: (tx: Context['tx'], horizon: Horizon) => Promise<NotedUnder[]>,
): Promise<number> {
  const { tx, now, today } = context;
  const noted = await insert(tx, { now, today, until: addDays(today, days), most: batch });
  await recordNoted(context, noted);
  return noted.reduce((sum, { events }) => sum + events, 0);
}

/** Deletes events older than two years; answers how many. */
export function forgetOldEvents({ tx, today }: Context): Promise<number> {
  return forgetEvents(tx, `${addMonths(today, -keptMonths)}T00:00:00Z`, batch);
}
