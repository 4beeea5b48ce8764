import { type ExportFailure, mostAttempts } from '../../core/export.ts';
import type { Locale } from '../../core/locale.ts';
import type { Clock } from '../../server/clock.ts';
import { type DatabaseAccess, isConnectionError, type Viewer } from '../../server/database.ts';
import { recordEvents } from '../../server/event-recorder.ts';
import { ClaimLost, Stopping } from '../../server/interrupted-work.ts';
import { newId } from '../../server/new-id.ts';
import { Refused } from '../../server/refusal-error.ts';
import type { Translate } from '../translate.ts';
import type { ExportedLists } from './exported-lists.ts';
import * as store from './exports.store.ts';
import { CannotBeMade, makeFile } from './make-file.ts';
import type { FindCaller } from './who-asked.ts';

/** The texts of the screens in a language. */
export type TranslatorFor = (locale: Locale) => Translate;

/** What a maker of files works with. */
export type ExportContext = Readonly<{
  database: DatabaseAccess;
  clock: Clock;
  lists: ExportedLists;
  findCaller: FindCaller;
  translatorFor: TranslatorFor;
  timeZone: string;
  /** The insurer's side, which alone sees the queue of everybody. */
  house: Viewer;
  /** How long a file is kept. */
  keptSeconds: number;
  /** Whether the maker is to stop: what is under way goes back into the queue. */
  isStopping(): boolean;
}>;

/**
 * Makes the next file that waits; `false` when none does. Safe on every node at once. What broke is thrown for the log
 * after it went back into the queue.
 */
export async function makeNext(exportContext: ExportContext): Promise<boolean> {
  const { database, clock, house } = exportContext;
  const claim = newId('claim', clock.now());
  const record = await database.write(house, async (tx) => {
    const now = clock.now();
    for (const forsaken of await store.failForsaken(tx, now)) await recordFailure(tx, forsaken, 'interrupted', now);
    return store.claimNext(tx, claim);
  });
  if (!record) return false;
  const held = { ...record, claim };
  try {
    await makeFile(held, exportContext);
  } catch (error) {
    await settle(held, error, exportContext);
  }
  return true;
}

/** What becomes of an export that was not finished. */
async function settle(
  held: store.HeldExport,
  error: unknown,
  { database, clock, house }: ExportContext,
): Promise<void> {
  if (error instanceof ClaimLost) return;
  const failure = failureOf(error, held);
  await database.write(house, async (tx) => {
    const now = clock.now();
    if (failure === null) return store.handBack(tx, held, !(error instanceof Stopping));
    if (await store.failExport(tx, held, failure, now)) await recordFailure(tx, held, failure, now);
  });
  if (!isExpected(error)) throw error;
}

function isExpected(error: unknown): boolean {
  return error instanceof Stopping || error instanceof Refused || error instanceof CannotBeMade;
}

/** What the reader may not have ends it at once; what broke is tried again, and given up in the end. */
function failureOf(error: unknown, { attempts }: store.ExportRecord): ExportFailure | null {
  if (error instanceof CannotBeMade) return error.failure;
  if (error instanceof Refused) return 'refused';
  if (error instanceof Stopping || isConnectionError(error)) return null;
  return attempts >= mostAttempts ? 'interrupted' : null;
}

async function recordFailure(
  tx: Parameters<typeof recordEvents>[0],
  { exportId, personId, personName, via, credentialId }: store.ExportRecord,
  failure: ExportFailure,
  now: string,
): Promise<void> {
  const author = { personId, name: personName, via, credentialId };
  const event = { type: 'export.failed', subject: `export/${exportId}`, policy: null, after: { failure } };
  await recordEvents(tx, author, { now, requestId: newId('bg', now) }, [event]);
}

/** Takes away the files whose time is over. */
export async function expireFiles(
  { database, clock, house }: Pick<ExportContext, 'database' | 'clock' | 'house'>,
  kept: number,
) {
  await database.write(house, async (tx) => {
    const now = clock.now();
    for (const expired of await store.expireExports(tx, now, kept)) await store.notifyProgress(tx, expired, now);
  });
}
