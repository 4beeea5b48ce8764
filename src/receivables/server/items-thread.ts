/** The thread that reads invoices which strangers sent: opening the file and telling its columns take its time only. */
import { chooseSheet, openTable, type ReadingLimits, type Table, UnreadableFile } from '../../imports/server/public.ts';
import type { Row } from '../../imports/table.ts';
import { answerInThread } from '../../platform/server/answer-in-thread.ts';
import { mostItemLines } from '../item.ts';
import { type ItemsRead, type ItemsTold, itemTarget, readItems } from '../read-items.ts';

/** What the thread is asked: to read a file, or what it read before once more as it is told now. */
export type ItemsQuestion = Readonly<{ told: ItemsTold; open?: string; limits?: ReadingLimits }>;

let rows: readonly Row[] = [];

answerInThread(async ({ open, limits, told }: ItemsQuestion): Promise<ItemsRead> => {
  if (open !== undefined) rows = await rowsIn(open, limits, told);
  return readItems(rows, told);
});

async function rowsIn(path: string, limits: ReadingLimits | undefined, told: ItemsTold): Promise<readonly Row[]> {
  const table = await openTable(path, limits ? { limits } : {});
  try {
    return await rowsOf(table, told);
  } finally {
    table.close();
  }
}

/** The rows of the sheet that fits best, those that the workbook hides left out: whoever filters a list means what they see. */
async function rowsOf(table: Table, told: ItemsTold): Promise<readonly Row[]> {
  const { sheet } = await chooseSheet(table, itemTarget(told), {
    columns: told.columns ?? new Map(),
    constants: {},
    notation: {},
    today: told.today,
  });
  const shown: Row[] = [];
  for await (const batch of table.rows(sheet)) shown.push(...batch.filter(({ isHidden }) => !isHidden));
  if (shown.length > mostItemLines + 1) throw new UnreadableFile('too-many-rows', { limit: mostItemLines });
  return shown;
}
