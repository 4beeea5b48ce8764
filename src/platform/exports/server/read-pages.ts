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

/** What is read of a list: what its query shows, or of that the rows that were chosen. */
export type Reading = Readonly<{ query: Readonly<Record<string, unknown>>; rows: readonly string[] | null }>;

/** How many rows there will be. Reading them once updates what is due, before the snapshot is taken. */
export async function countRows(
  list: ExportedList,
  { query, rows }: Reading,
  context: Context,
): Promise<Progress['expected']> {
  const { count } = await list.read({ ...query, limit: 1, count: true }, context);
  return rows ? { value: rows.length, capped: false } : count;
}

/**
 * The rows of a list from the first to the last, or to the last that was chosen. The next page is asked for before the
 * present one is written, so that database and maker work side by side.
 */
export async function* readPages(
  list: ExportedList,
  { query, rows }: Reading,
  { context, progress, note, signal }: Ways,
): AsyncGenerator<readonly never[]> {
  const chosen = rows && new Set(rows);
  let noted = performance.now();
  let next: Promise<Page<never>> | null = list.read({ ...query, limit: pageSize }, context);
  while (next) {
    const page: Page<never> = await next;
    if (signal.aborted) return;
    const items = chosen ? page.items.filter((row) => chosen.has(list.idOf?.(row) ?? '')) : page.items;
    progress.rowCount += items.length;
    const isAll = page.next === null || progress.rowCount === chosen?.size;
    next = isAll ? null : ahead(list.read({ ...query, limit: pageSize, cursor: page.next }, context));
    if (performance.now() - noted >= noteEveryMs) {
      await note();
      noted = performance.now();
    }
    if (items.length > 0) yield items;
  }
}

/** A page under way: when it is no longer needed, its failure is ignored. */
function ahead<Result>(reading: Promise<Result>): Promise<Result> {
  reading.catch(() => {});
  return reading;
}
