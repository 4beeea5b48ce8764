import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import {
  type AskThread,
  type BoundedThreads,
  openBoundedThreads,
  ThreadFault,
  ThreadLimitExceeded,
} from '../../../platform/server/bounded-thread.ts';
import { threadFile } from '../../../platform/server/thread-file.ts';
import type { Row } from '../table.ts';
import { type FileFault, UnreadableFile } from './file-fault.ts';
import type { Table } from './open-table.ts';
import type { ReadingLimits } from './reading-limits.ts';
import type { OpenedTable, TableQuestion } from './table-thread.ts';

/** A file as it came, piece by piece: its name only distinguishes tabs from commas. */
export type StreamedFile = Readonly<{ fileName: string; pieces(): Iterable<Buffer> | AsyncIterable<Buffer> }>;

/** What a thread may take at most, whatever the limits of the reader within miss. */
const megabytes = 512;
const threads = openBoundedThreads(threadFile(import.meta, 'table-thread'), { megabytes });

/**
 * Works on the table in a file that came over the wire. It is read in a thread that is ended when it takes too much.
 * Throws `UnreadableFile`.
 */
export async function withTable<Result>(
  file: StreamedFile,
  limits: ReadingLimits,
  work: (table: Table) => Promise<Result>,
): Promise<Result> {
  return askOfFile<TableQuestion, Result>(threads, file, limits.seconds * 2 + 5, async (ask, path) => {
    try {
      return await work(await tableBehind(ask, path, limits));
    } finally {
      await ask({ close: true }).catch(() => undefined); // an ended thread has closed everything
    }
  });
}

/**
 * Works with a thread on a file that came over the wire, as it lies on disk meanwhile; each answer of the thread may take
 * so many seconds. Throws `UnreadableFile` for what the thread finds wrong with the file, and where it takes too much.
 */
export async function askOfFile<Question, Result>(
  behind: BoundedThreads,
  file: StreamedFile,
  seconds: number,
  work: (ask: (question: Question) => Promise<unknown>, path: string) => Promise<Result>,
): Promise<Result> {
  return withFile(file, (path) => behind.use((ask) => work(inTermsOfFiles(ask, seconds), path)));
}

/** Works on a file as it lies on disk, in a folder that is deleted afterwards. */
async function withFile<Result>(file: StreamedFile, work: (path: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'aval-file-'));
  try {
    const path = join(folder, `file${extname(file.fileName).toLowerCase() === '.tsv' ? '.tsv' : ''}`);
    await writeFile(path, file.pieces());
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The table that a thread has open. */
async function tableBehind(ask: AskTable, path: string, limits: ReadingLimits): Promise<Table> {
  const { notation, format, sheets } = (await ask({ open: path, limits })) as OpenedTable;
  let walks = 0;
  return { notation, format, sheets, rows: (sheet) => rowsBehind(ask, sheet, ++walks), close: () => undefined };
}

async function* rowsBehind(ask: AskTable, sheet: string, reader: number): AsyncGenerator<readonly Row[]> {
  try {
    for (;;) {
      const rows = (await ask({ next: reader, sheet })) as readonly Row[] | null;
      if (rows === null) return;
      yield rows;
    }
  } finally {
    await ask({ end: reader }).catch(() => undefined);
  }
}

type AskTable = (question: TableQuestion) => Promise<unknown>;

/** Asks the thread, and says what is wrong with the file in the terms of its reader. */
function inTermsOfFiles(ask: AskThread, seconds: number): (question: unknown) => Promise<unknown> {
  return async (question) => {
    try {
      return await ask(question, seconds);
    } catch (error) {
      throw unreadable(error, seconds) ?? error;
    }
  };
}

/** What an error of a reading thread says of the file; `null` where it says nothing of it. */
function unreadable(error: unknown, seconds: number): UnreadableFile | null {
  if (error instanceof ThreadLimitExceeded)
    return error.of === 'time'
      ? new UnreadableFile('takes-too-long', { limit: seconds })
      : new UnreadableFile('workbook-expands-too-far', { limit: megabytes * 2 ** 20 });
  if (!(error instanceof ThreadFault) || typeof error.details['fault'] !== 'string') return null;
  return new UnreadableFile(error.details['fault'] as FileFault, error.details['facts'] as UnreadableFile['facts']);
}
