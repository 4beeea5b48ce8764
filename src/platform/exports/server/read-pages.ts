import type { Page } from '../../core/page.ts';
import type { Context, Db } from '../../server/context.ts';
import { execute } from '../../server/statements.ts';
import type { ExportedList } from './exported-lists.ts';

/** How far a file is: as its maker reports it. */
export type Progress = { rowCount: number; expected: Page<never>['count'] };

/** Rows that are read at once: enough to keep round trips cheap, few enough for memory. */
const pageSize = 2000;
/** Milliseconds between two signs of life. */
const noteEveryMs = 500;

type Ways = Readonly<{ context: Context; progress: Progress; note(): Promise<void>; signal: AbortSignal }>;

/**
 * Lets `work` read everything in one snapshot. The signal says when it is over: the connection must not be used after
 * that.
 */
export async function inOnePicture<Result>(tx: Db, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const over = new AbortController();
  await execute(tx)`begin isolation level repeatable read`;
  try {
    return await work(over.signal);
  } finally {
    over.abort();
    await execute(tx)`rollback`;
  }
}

/** How many rows there will be. Reading them once updates what is due, before the snapshot is taken. */
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

/** A page under way: when it is no longer needed, its failure is ignored. */
function ahead<Result>(reading: Promise<Result>): Promise<Result> {
  reading.catch(() => {});
  return reading;
}
