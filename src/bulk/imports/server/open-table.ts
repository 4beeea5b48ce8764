import { open, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { detectDelimiter } from '../delimiter.ts';
import type { Cell, Row } from '../table.ts';
import { type CsvNotation, readCsv } from './csv-rows.ts';
import { UnreadableFile } from './file-fault.ts';
import { type JsonLine, membersOf, readJsonLines } from './ndjson-rows.ts';
import { openBudget, type ReadingLimits, readingLimits } from './reading-limits.ts';
import { detectEncoding, firstCharacters } from './text-encoding.ts';
import { openWorkbook } from './workbook/workbook.ts';

/** Options of reading a file; what is left out is detected. */
export type TableOptions = Readonly<{ encoding?: string; delimiter?: string; limits?: ReadingLimits }>;

/** How a file is written: a workbook, JSON lines, or text with its encoding and the sign that parts its cells. */
export type FileFormat =
  | Readonly<{ kind: 'xlsx' }>
  | Readonly<{ kind: 'ndjson' }>
  | Readonly<{ kind: 'csv'; encoding: string; delimiter: string; hasMark: boolean }>;

/**
 * A file as rows of cells. Each call of `rows` reads the file again from its beginning, some hundred rows at a time. In
 * a file of JSON lines the first row holds the names of the members.
 */
export type Table = Readonly<{
  /** How the file is written, for people: `CSV, windows-1252, ";"`. */
  notation: string;
  /** The same for whoever writes one like it. */
  format: FileFormat;
  /** Visible sheets of a workbook, hidden ones behind them; a text file has one without a name. */
  sheets: readonly string[];
  rows(sheet: string): AsyncGenerator<readonly Row[]>;
  /** The objects of a file of JSON lines as they are; other files have none. */
  objects?(): AsyncGenerator<readonly JsonLine[]>;
  close(): void;
}>;

/**
 * Opens a CSV file, an XLSX workbook or a file of JSON lines, distinguished by their content. Throws `UnreadableFile`.
 */
export async function openTable(path: string, options: TableOptions = {}): Promise<Table> {
  const limits = options.limits ?? readingLimits;
  const beginning = await beginningOf(path, limits);
  refuseOtherFormats(beginning);
  if (beginning.subarray(0, 4).equals(zipSignature)) return openSheets(path, limits);
  const encoding = options.encoding ?? (await detectEncoding(path));
  const text = await firstCharacters(path, encoding, 65_536);
  if (text.trim() === '') throw new UnreadableFile('file-empty');
  if (isNoText(text)) throw new UnreadableFile('format-no-text');
  if (/^\s*\{/.test(text)) return jsonLines(path, encoding, limits);
  const delimiter = options.delimiter ?? (extname(path) === '.tsv' ? '\t' : detectDelimiter(text));
  const hasMark = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/.test(beginning.toString('latin1', 0, 3));
  return csv(path, { encoding, delimiter, hasMark }, limits);
}

/** Control characters do not belong in text: a few may get into a cell, a binary file is full of them. */
function isNoText(text: string): boolean {
  const beginning = Array.from(text.slice(0, 4096));
  const strange = beginning.filter((sign) => sign < '\t' || (sign > '\r' && sign < '\u001b')).length;
  return strange > 3 && strange * 50 > beginning.length;
}

const zipSignature = Buffer.from('PK\x03\x04', 'latin1');
const oldOfficeSignature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const otherSignatures = ['%PDF', 'GIF8', '\x89PNG', '\xff\xd8\xff', '\x1f\x8b', '7z\xbc\xaf', 'Rar!', 'MZ', '\x7fELF'];

async function beginningOf(path: string, limits: ReadingLimits): Promise<Buffer> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new UnreadableFile('file-missing', { path });
  if (found.size === 0) throw new UnreadableFile('file-empty');
  if (found.size > limits.fileBytes) throw new UnreadableFile('file-too-large', { limit: limits.fileBytes });
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Formats that are often confused with a supported one: the answer names the one to save as. */
function refuseOtherFormats(beginning: Buffer): void {
  if (beginning.subarray(0, 4).equals(oldOfficeSignature)) throw new UnreadableFile('format-spreadsheet-97');
  const text = beginning.toString('latin1');
  if (text.includes('application/vnd.oasis.opendocument')) throw new UnreadableFile('format-open-document');
  if (otherSignatures.some((signature) => text.startsWith(signature) && !isPlain(text, signature)))
    throw new UnreadableFile('format-unknown');
}

/** Two letters begin programs and words alike: a table has none of the signs that no text holds. */
function isPlain(text: string, signature: string): boolean {
  return signature === 'MZ' && !text.includes('\0');
}

async function openSheets(path: string, limits: ReadingLimits): Promise<Table> {
  const workbook = await openWorkbook(path, limits);
  const named = (isHidden: boolean) =>
    workbook.sheets.filter((sheet) => sheet.isHidden === isHidden).map(({ name }) => name);
  return {
    notation: 'XLSX',
    format: { kind: 'xlsx' },
    sheets: [...named(false), ...named(true)],
    rows: workbook.rows,
    close: workbook.close,
  };
}

function csv(
  path: string,
  { hasMark, ...notation }: CsvNotation & Readonly<{ hasMark: boolean }>,
  limits: ReadingLimits,
): Table {
  const sign = notation.delimiter === '\t' ? 'tab' : notation.delimiter;
  return {
    notation: `CSV, ${notation.encoding}, "${sign}"`,
    format: { kind: 'csv', ...notation, hasMark },
    sheets: [''],
    rows: () => readCsv(path, notation, limits),
    close: () => undefined,
  };
}

function jsonLines(path: string, encoding: string, limits: ReadingLimits): Table {
  return {
    notation: `JSON lines, ${encoding}`,
    format: { kind: 'ndjson' },
    sheets: [''],
    rows: () => jsonRows(path, encoding, limits),
    objects: () => readJsonLines(path, encoding, limits),
    close: () => undefined,
  };
}

/** The names of all members come first, so that a file of JSON lines reads like a sheet with a header. */
async function* jsonRows(path: string, encoding: string, limits: ReadingLimits): AsyncGenerator<readonly Row[]> {
  const budget = openBudget(limits);
  const names = new Set<string>();
  for await (const lines of readJsonLines(path, encoding, limits)) {
    for (const line of lines) for (const name of membersOf(line, budget).keys()) names.add(name);
    budget.checkColumn(names.size - 1);
  }
  const header = [...names];
  yield [{ line: 0, cells: header }];
  for await (const lines of readJsonLines(path, encoding, limits)) {
    yield lines.map((line) => {
      const members = membersOf(line, budget);
      return { line: line.line, cells: header.map((name): Cell => members.get(name) ?? null) };
    });
  }
}
