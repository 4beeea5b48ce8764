import type { Actor } from '../../core/actor.ts';
import { whyNotAdmit } from '../../core/admission.ts';
import { type ExportFailure, type MadeFor, mostRows } from '../../core/export.ts';
import { columnsFor, type ExportColumn, rightsWithin } from '../../core/exported-list.ts';
import { exportedListLabels } from '../../core/exported-list-labels.ts';
import { addMilliseconds } from '../../core/instant.ts';
import type { Scope } from '../../core/scope.ts';
import { findRatesOn } from '../../exchange-rates/server/public.ts';
import type { Context, Db } from '../../server/context.ts';
import type { Viewer } from '../../server/database.ts';
import { recordEvents } from '../../server/event-recorder.ts';
import { ClaimLost, Stopping } from '../../server/interrupted-work.ts';
import { newId } from '../../server/new-id.ts';
import { withConverted } from '../converted-columns.ts';
import { exportsContract } from '../exports.contract.ts';
import { written } from './cells.ts';
import type { ExportedList } from './exported-lists.ts';
import * as store from './exports.store.ts';
import type { ExportContext } from './make-export.ts';
import { countRows, inOnePicture, type Progress, readPages } from './read-pages.ts';
import { writeCsv } from './write-csv.ts';
import { writeWorkbook } from './write-workbook.ts';

/** No file can come out of it. */
export class CannotBeMade extends Error {
  override readonly name = 'CannotBeMade';
  readonly failure: ExportFailure;
  constructor(failure: ExportFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** The requester with their present rights: the file shows what they may see while it is made. */
type Reader = Readonly<{ actor: Actor; scope: Scope; viewer: Viewer; list: ExportedList }>;

/**
 * Makes the file of an export and stores it in pieces; it can be taken once the last one is there. Throws `ClaimLost`,
 * `Stopping` or `CannotBeMade`, the list's own refusals, and whatever breaks.
 */
export async function makeFile(held: store.HeldExport, exportContext: ExportContext): Promise<void> {
  const { database, clock } = exportContext;
  const reader = await readerOf(held, exportContext);
  const progress: Progress = { rowCount: 0, expected: null };
  const note = () => noteProgress(held, reader, progress, exportContext);
  // one connection reads from beginning to end
  const byteSize = await database.read(reader.viewer, async (tx) => {
    const context = contextOf(reader, tx, exportContext);
    progress.expected = await countRows(reader.list, held, context);
    await note();
    return inOnePicture(tx, async (signal) => {
      const columns = await columnsOf(held, reader, context);
      const pages = readPages(reader.list, held, { context, progress, note, signal });
      return storeParts(fileOf(pages, columns, held, exportContext), held, reader, exportContext);
    });
  });
  await database.write(reader.viewer, async (tx) => {
    const now = clock.now();
    const { rowCount } = progress;
    const expiresAt = addMilliseconds(now, exportContext.keptSeconds * 1000);
    const finished = { rowCount, byteSize, madeFor: madeFor(reader), finishedAt: now, expiresAt };
    if (!(await store.finishExport(tx, held, finished))) throw new ClaimLost();
    const subject = `export/${held.exportId}`;
    const event = { type: 'export.finished', subject, policy: null, after: { rowCount, byteSize } };
    await recordEvents(tx, reader.actor, { now, requestId: newId('bg', now) }, [event]);
  });
}

async function readerOf(
  held: store.HeldExport,
  { database, clock, house, lists, findCaller }: ExportContext,
): Promise<Reader> {
  const caller = await database.read(house, (tx) => findCaller(tx, held, clock.now()));
  const list: ExportedList | undefined = lists[held.list];
  if (!caller || !list) throw new CannotBeMade('not-permitted');
  for (const { access } of [exportsContract.askForExport, list.operation]) {
    if (whyNotAdmit(access, caller.actor)) throw new CannotBeMade('not-permitted');
  }
  const { actor, scope } = caller;
  return { actor, scope, list, viewer: { scope, personId: actor.personId, isWaitedFor: false } };
}

/** The context of the list's own use case, on a connection that only reads. */
function contextOf({ actor, scope }: Reader, tx: Db, { clock }: ExportContext): Context {
  const now = clock.now();
  return {
    actor,
    scope,
    tx,
    now,
    today: clock.today(),
    timeZone: clock.timeZone ?? 'UTC',
    requestId: newId('bg', now),
    ifMatch: null,
    newId: (prefix) => newId(prefix, now),
    record: async () => {},
    subscribers: [],
  };
}

/** The columns that the reader asked for and may see, and with them what was converted at the rates of the day. */
async function columnsOf(
  { columns, convertTo }: store.HeldExport,
  { list, actor }: Reader,
  { tx, today }: Context,
): Promise<ReadonlyArray<ExportColumn<never>>> {
  const shown = columnsFor(list.columns, columns, actor);
  return convertTo === null ? shown : withConverted(shown, { to: convertTo, rates: await findRatesOn(tx, today) });
}

function fileOf(
  pages: AsyncIterable<readonly never[]>,
  columns: ReadonlyArray<ExportColumn<never>>,
  { list, format, locale }: store.HeldExport,
  { translatorFor, timeZone }: ExportContext,
): AsyncIterable<Buffer> {
  const reading = { locale, translate: translatorFor(locale), timeZone };
  const cells = written(columns, reading);
  const title = reading.translate(exportedListLabels[list].message);
  return format === 'csv' ? writeCsv(pages, cells, locale) : writeWorkbook(pages, cells, title);
}

/** A heartbeat; notices when the export was taken away, when the server stops and when there are too many rows. */
async function noteProgress(
  held: store.HeldExport,
  { viewer }: Reader,
  progress: Progress,
  { database, clock, isStopping }: ExportContext,
): Promise<void> {
  if (isStopping()) throw new Stopping();
  if (progress.rowCount > mostRows) throw new CannotBeMade('too-many-rows');
  const isHeld = await database.write(viewer, async (tx) => {
    await store.notifyProgress(tx, held, clock.now());
    return store.noteProgress(tx, held, progress);
  });
  if (!isHeld) throw new ClaimLost();
}

/** Bytes that are stored together. */
const partSize = 512 * 1024;

/**
 * Stores the bytes in pieces and answers how many they were. A piece is stored while the next one is gathered, and two
 * are never under way, so that memory holds two pieces at most.
 */
async function storeParts(
  bytes: AsyncIterable<Buffer>,
  held: store.HeldExport,
  { viewer }: Reader,
  { database }: ExportContext,
): Promise<number> {
  let storing: Promise<void> = Promise.resolve();
  let size = 0;
  let place = 0;
  const storePart = async (part: Buffer, at: number) => {
    const isHeld = await database.write(viewer, (tx) => store.insertPart(tx, held, at, part));
    if (!isHeld) throw new ClaimLost();
  };
  try {
    for await (const part of inParts(bytes)) {
      await storing;
      storing = storePart(part, place);
      // whoever awaits it is told of a failure
      storing.catch(() => {});
      place += 1;
      size += part.length;
    }
    await storing;
  } finally {
    // also where the rows end with an error, nothing is under way any more once that is dealt with
    await Promise.allSettled([storing]);
  }
  return size;
}

/** Bytes as they come, gathered to pieces of about `partSize`. */
async function* inParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    gathered.push(chunk);
    size += chunk.length;
    if (size < partSize) continue;
    yield Buffer.concat(gathered);
    [gathered, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(gathered);
}

function madeFor({ actor, scope, list }: Reader): MadeFor {
  const isCustomer = scope.kind === 'customer';
  return {
    permissions: rightsWithin(list, actor),
    policies: isCustomer ? scope.policies : [],
    portfolios: isCustomer ? scope.portfolios : [],
    administered: list.operation.access.who === 'administrator' ? actor.organisationId : null,
  };
}
