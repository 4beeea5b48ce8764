import { sql } from 'kysely';
import type { Page } from '../../platform/page.ts';
import type { Context, Db } from '../../platform/server/context.ts';
import type { ExportedList } from './exported-lists.ts';

/** How far a file is: what its maker tells while it writes. */
export type Progress = { rowCount: number; expected: Page<never>['count'] };

/** Rows that are read at once: enough to make the way to the database cheap, few enough to hold. */
const pageSize = 2000;
/** Milliseconds between two signs of life. */
const noteEveryMs = 500;

type Ways = Readonly<{ context: Context; progress: Progress; note(): Promise<void>; signal: AbortSignal }>;

/**
 * Lets `work` read everything as it was at one moment. The signal tells when it is over: whatever still holds the
 * connection then must not ask any more.
 */
export async function inOnePicture<Result>(tx: Db, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const over = new AbortController();
  await sql`begin isolation level repeatable read`.execute(tx);
  try {
    return await work(over.signal);
  } finally {
    over.abort();
    await sql`rollback`.execute(tx);
  }
}

/** How many rows there will be. Reading them once brings up to date what is due, before the picture is taken. */
export async function countRows(
  list: ExportedList,
  query: Readonly<Record<string, unknown>>,
  context: Context,
): Promise<Progress['expected']> {
  return (await list.read({ ...query, limit: 1, count: true }, context)).count;
}

/**
 * The rows of a list from the first to the last. The next page is asked for before the present one is written, so that
 * database and maker work side by side.
 */
export async function* readPages(
  list: ExportedList,
  query: Readonly<Record<string, unknown>>,
  { context, progress, note, signal }: Ways,
): AsyncGenerator<readonly never[]> {
  let noted = performance.now();
  let next: Promise<Page<never>> | null = list.read({ ...query, limit: pageSize }, context);
  while (next) {
    const page: Page<never> = await next;
    if (signal.aborted) return;
    next = page.next === null ? null : ahead(list.read({ ...query, limit: pageSize, cursor: page.next }, context));
    progress.rowCount += page.items.length;
    if (performance.now() - noted >= noteEveryMs) {
      await note();
      noted = performance.now();
    }
    if (page.items.length > 0) yield page.items;
  }
}

/** A page that is on its way: where nobody waits for it any more, its failure is nobody's. */
function ahead<Result>(reading: Promise<Result>): Promise<Result> {
  reading.catch(() => {});
  return reading;
}
