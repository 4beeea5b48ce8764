import { UnreadableFile } from './file-fault.ts';

/**
 * How much of an uploaded file is read. Every file may be hostile: a workbook of ten kilobytes can expand to gigabytes,
 * a single quote can swallow a whole file. What exceeds a limit is refused at once.
 */
export type ReadingLimits = Readonly<{
  /** Bytes of the file as it lies on disk. */
  fileBytes: number;
  /** Parts of a workbook's archive. */
  parts: number;
  /** Bytes to which the parts that are read expand, together. */
  expandedBytes: number;
  /** How many times its packed size a part may expand to; small parts may do so more often than that. */
  expansion: number;
  /** Bytes of the texts that a workbook's cells share; they are held in memory while a sheet is read. */
  sharedTextBytes: number;
  rows: number;
  columns: number;
  /** Cells with a value, over all rows. */
  cells: number;
  /** Characters of one cell. A spreadsheet holds 32,767. */
  cellCharacters: number;
  /** Seconds of work on a workbook, not counting those in which it waits for the consumer of the rows. */
  seconds: number;
}>;

/** Limits that hold where a caller sets none: a sheet as full as a spreadsheet program can make it just fits. */
export const readingLimits: ReadingLimits = {
  fileBytes: 512 * 2 ** 20,
  parts: 2_000,
  expandedBytes: 2 ** 30,
  expansion: 200,
  sharedTextBytes: 256 * 2 ** 20,
  rows: 5_000_000,
  columns: 1_000,
  cells: 50_000_000,
  cellCharacters: 32_767,
  seconds: 120,
};

/**
 * Parts below this size, expanded, never count as a decompression bomb: an empty styles part compresses extremely well.
 */
export const harmlessBytes = 4 * 2 ** 20;

/** Counts what was read and refuses what exceeds the limits. */
export type ReadingBudget = Readonly<{
  limits: ReadingLimits;
  /** Takes a row with that many cells. */
  countRow(cells: number): void;
  /** Refuses a column, counted from 0, that lies too far right. */
  checkColumn(column: number): void;
  /** Refuses a text that is too long. */
  checkText(characters: number): void;
  /** Runs a piece of work on the clock. */
  work<Result>(piece: () => Result): Result;
}>;

/** Opens a budget for reading one file once. */
export function openBudget(limits: ReadingLimits): ReadingBudget {
  let rows = 0;
  let cells = 0;
  let spentMs = 0;
  return {
    limits,
    countRow(filled) {
      rows += 1;
      cells += filled;
      if (rows > limits.rows) throw new UnreadableFile('too-many-rows', { limit: limits.rows });
      if (cells > limits.cells) throw new UnreadableFile('too-many-cells', { limit: limits.cells });
    },
    checkColumn(column) {
      if (column >= limits.columns) throw new UnreadableFile('too-many-columns', { limit: limits.columns });
    },
    checkText(characters) {
      if (characters > limits.cellCharacters)
        throw new UnreadableFile('cell-too-long', { limit: limits.cellCharacters });
    },
    work(piece) {
      const begun = performance.now();
      const result = piece();
      spentMs += performance.now() - begun;
      if (spentMs > limits.seconds * 1000) throw new UnreadableFile('takes-too-long', { limit: limits.seconds });
      return result;
    },
  };
}
