import type { Locale } from '../../access/person.ts';
import { isFormula } from '../plain-text.ts';
import type { Written } from './cells.ts';

/**
 * A list as CSV (RFC 4180), in UTF-8 with a byte order mark, written so that a spreadsheet program of the reader's
 * language opens it with a double click: where decimals have a comma, cells are parted by semicolons.
 */
export async function* writeCsv<Row>(
  pages: AsyncIterable<readonly Row[]>,
  columns: ReadonlyArray<Written<Row>>,
  locale: Locale,
): AsyncGenerator<Buffer> {
  const separator = locale === 'en' ? ',' : ';';
  const cells = columns.map((column) => cellOf(column, separator));
  const line = (row: Row) => {
    let text = '';
    for (let index = 0; index < cells.length; index += 1) {
      text += index === 0 ? (cells[index] as Cell<Row>)(row) : separator + (cells[index] as Cell<Row>)(row);
    }
    return `${text}\r\n`;
  };
  yield Buffer.from(`\ufeff${columns.map(({ head }) => quoted(head, separator)).join(separator)}\r\n`);
  for await (const rows of pages) {
    let text = '';
    for (const row of rows) text += line(row);
    yield Buffer.from(text);
  }
}

type Cell<Row> = (row: Row) => string;

function cellOf<Row>({ kind, textOf }: Written<Row>, separator: ',' | ';'): Cell<Row> {
  switch (kind) {
    case 'text':
      return (row) => quoted(neutral(textOf(row)), separator);
    case 'amount':
    case 'number':
      return separator === ',' ? textOf : (row) => textOf(row).replace('.', ',');
    default:
      return textOf;
  }
}

/** A formula is written as text: behind an apostrophe no spreadsheet program calculates. */
function neutral(text: string): string {
  return isFormula(text) ? `'${text}` : text;
}

const needsQuotes = { ',': /[",\r\n]/, ';': /[";\r\n]/ } as const;

function quoted(text: string, separator: ',' | ';'): string {
  return needsQuotes[separator].test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
