import { pipeline, Readable } from 'node:stream';
import { CsvError, type Parser, parse } from 'csv-parse';
import { announcedDelimiter } from '../delimiter.ts';
import type { Row } from '../table.ts';
import { UnreadableFile } from './file-fault.ts';
import { openBudget, type ReadingBudget, type ReadingLimits } from './reading-limits.ts';
import { decodedPieces, type Encoding, firstCharacters } from './text-encoding.ts';

/** How a comma-separated file is written. */
export type CsvNotation = Readonly<{ encoding: Encoding; delimiter: string }>;

const rowsAtOnce = 500;

/**
 * Reads the lines of a comma-separated file that hold anything, some hundred at a time. Quotes inside an unquoted cell
 * are plain signs, and a line may be shorter or longer than the header; both are common in files made by hand.
 */
export async function* readCsv(
  path: string,
  notation: CsvNotation,
  limits: ReadingLimits,
): AsyncGenerator<readonly Row[]> {
  const budget = openBudget(limits);
  const firstLine = announcedDelimiter(await firstCharacters(path, notation.encoding, 20)) === null ? 1 : 2;
  const parser = openParser(path, notation, firstLine, limits);
  let rows: Row[] = [];
  let lastLine = firstLine - 1;
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<CsvRecord>) {
      const line = lastLine + 1;
      lastLine = info.lines;
      if (cells.every((cell) => cell.trim() === '')) continue;
      checkCells(cells, budget);
      rows.push({ line, cells });
      if (rows.length < rowsAtOnce) continue;
      yield rows;
      rows = [];
    }
  } catch (error) {
    throw error instanceof CsvError ? await faultOf(error, path, notation, lastLine + 1) : error;
  }
  if (rows.length > 0) yield rows;
}

/** A record as the parser hands it over: its cells and the line on which it ends. */
type CsvRecord = Readonly<{ record: readonly string[]; info: Readonly<{ lines: number }> }>;

function openParser(
  path: string,
  { encoding, delimiter }: CsvNotation,
  firstLine: number,
  limits: ReadingLimits,
): Parser {
  const parser = parse({
    delimiter,
    from_line: firstLine,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: limits.cellCharacters * 8,
    info: true,
  });
  pipeline(Readable.from(decodedPieces(path, encoding)), parser, () => undefined); // faults reach whoever reads the parser
  return parser;
}

function checkCells(cells: readonly string[], budget: ReadingBudget): void {
  budget.countRow(cells.length);
  budget.checkColumn(cells.length - 1);
  for (const cell of cells) budget.checkText(cell.length);
}

/** A record without end is almost always a quote that nobody closed; without any quote it is a line that never ends. */
async function faultOf(
  error: CsvError,
  path: string,
  { encoding }: CsvNotation,
  line: number,
): Promise<UnreadableFile> {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new UnreadableFile('quote-unclosed', { line }, error);
  if (error.code !== 'CSV_MAX_RECORD_SIZE') return new UnreadableFile('line-malformed', { line }, error);
  const isQuoted = await holdsQuoteFrom(path, encoding, line);
  return new UnreadableFile(isQuoted ? 'quote-unclosed' : 'line-endless', { line }, error);
}

/** Whether a quote is on a line or behind it. */
async function holdsQuoteFrom(path: string, encoding: Encoding, line: number): Promise<boolean> {
  let at = 1;
  for await (const piece of decodedPieces(path, encoding)) {
    let from = 0;
    for (; at < line && from < piece.length; at += 1) {
      const end = piece.indexOf('\n', from);
      if (end === -1) break;
      from = end + 1;
    }
    if (at >= line && piece.includes('"', from)) return true;
  }
  return false;
}
