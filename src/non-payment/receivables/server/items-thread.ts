/** The thread that reads invoices of untrusted files: opening the file and finding its columns use only its time. */
import { type LeftOutOfFile, leftOutQuestions } from '../../../bulk/imports/column-questions.ts';
import {
  chooseSheet,
  openTable,
  type ReadingLimits,
  type Table,
  UnreadableFile,
} from '../../../bulk/imports/server/public.ts';
import { isBlank, type Row } from '../../../bulk/imports/table.ts';
import { answerInThread } from '../../../platform/server/answer-in-thread.ts';
import { mostItemLines } from '../item.ts';
import { type ItemsRead, itemTarget, type ReadOptions, readItems } from '../read-items.ts';

/** The request to the thread: to read a file, or what it read before again with other options. */
export type ItemsQuestion = Readonly<{ options: ReadOptions; open?: string; limits?: ReadingLimits }>;

/** Rows of the file, and what of it is left out. */
type Opened = Readonly<{ rows: readonly Row[]; leftOut: LeftOutOfFile }>;

let opened: Opened = { rows: [], leftOut: { hiddenRows: 0, otherSheets: 0 } };

answerInThread(async ({ open, limits, options }: ItemsQuestion): Promise<ItemsRead> => {
  if (open !== undefined) opened = await rowsIn(open, limits, options);
  const read = readItems(opened.rows, options);
  return { ...read, questions: [...read.questions, ...leftOutQuestions(opened.leftOut)] };
});

async function rowsIn(path: string, limits: ReadingLimits | undefined, options: ReadOptions): Promise<Opened> {
  const table = await openTable(path, limits ? { limits } : {});
  try {
    return await rowsOf(table, options);
  } finally {
    table.close();
  }
}

/**
 * The rows of the sheet that fits best, without those that the workbook hides: a user who filters a list means the
 * visible ones.
 */
async function rowsOf(table: Table, options: ReadOptions): Promise<Opened> {
  const { sheet, sheets } = await chooseSheet(table, itemTarget(options), {
    columns: options.columns ?? new Map(),
    constants: {},
    notation: {},
    today: options.today,
  });
  const shown: Row[] = [];
  let hiddenRows = 0;
  for await (const batch of table.rows(sheet)) {
    shown.push(...batch.filter(({ isHidden }) => !isHidden));
    hiddenRows += batch.filter(({ isHidden, cells }) => isHidden && cells.some((cell) => !isBlank(cell))).length;
  }
  if (shown.length > mostItemLines + 1) throw new UnreadableFile('too-many-rows', { limit: mostItemLines });
  const otherSheets = sheets.filter(({ name, fits }) => fits && name !== sheet).length;
  return { rows: shown, leftOut: { hiddenRows, otherSheets } };
}
