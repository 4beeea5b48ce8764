/** The thread that reads uploaded tables: whatever they contain, it uses only its own time and memory. */
import { answerInThread } from '../../../platform/server/answer-in-thread.ts';
import type { Row } from '../table.ts';
import { openTable, type Table } from './open-table.ts';
import type { ReadingLimits } from './reading-limits.ts';

/** The requests to the thread. `reader`: the number of a walk through the rows of a sheet. */
export type TableQuestion =
  | Readonly<{ open: string; limits: ReadingLimits }>
  | Readonly<{ next: number; sheet: string }>
  | Readonly<{ end: number }>
  | Readonly<{ close: true }>;

export type OpenedTable = Pick<Table, 'notation' | 'format' | 'sheets'>;

let table: Table | null = null;
const walks = new Map<number, AsyncGenerator<readonly Row[]>>();

async function open(path: string, limits: ReadingLimits): Promise<OpenedTable> {
  table = await openTable(path, { limits });
  return { notation: table.notation, format: table.format, sheets: table.sheets };
}

async function next(reader: number, sheet: string): Promise<readonly Row[] | null> {
  const walk = walks.get(reader) ?? table?.rows(sheet);
  if (!walk) throw new Error('no table is open');
  walks.set(reader, walk);
  const { done, value } = await walk.next();
  return done ? null : value;
}

async function end(reader: number): Promise<void> {
  await walks.get(reader)?.return(undefined);
  walks.delete(reader);
}

async function close(): Promise<void> {
  for (const reader of walks.keys()) await end(reader);
  table?.close();
  table = null;
}

answerInThread(async (question: TableQuestion) => {
  if ('open' in question) return open(question.open, question.limits);
  if ('next' in question) return next(question.next, question.sheet);
  return 'end' in question ? end(question.end) : close();
});
