import type { Locale } from '../../core/locale.ts';
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
  { separator, encode, mark }: CsvStyle = standardStyle(locale),
): AsyncGenerator<Buffer> {
  const decimalSign = locale === 'en' ? '.' : ',';
  const cells = columns.map((column) => cellOf(column, separator, decimalSign));
  const line = (row: Row) => {
    let text = '';
    for (let index = 0; index < cells.length; index += 1) {
      text += index === 0 ? (cells[index] as Cell<Row>)(row) : separator + (cells[index] as Cell<Row>)(row);
    }
    return `${text}\r\n`;
  };
  yield mark;
  yield encode(`${columns.map(({ head }) => quoted(head, separator)).join(separator)}\r\n`);
  for await (const rows of pages) {
    let text = '';
    for (const row of rows) text += line(row);
    yield encode(text);
  }
}

/** How the text is written, where it is not for a double click: as the file that it answers to. */
export type CsvStyle = Readonly<{ separator: string; encode(text: string): Buffer; mark: Buffer }>;

function standardStyle(locale: Locale): CsvStyle {
  return { separator: locale === 'en' ? ',' : ';', encode: (text) => Buffer.from(text), mark: Buffer.from('\ufeff') };
}

type Cell<Row> = (row: Row) => string;

function cellOf<Row>({ kind, textOf }: Written<Row>, separator: string, decimalSign: ',' | '.'): Cell<Row> {
  switch (kind) {
    case 'text':
    case 'cell':
      return (row) => quoted(neutral(textOf(row)), separator);
    case 'amount':
    case 'number':
      return decimalSign === '.' && separator !== '.'
        ? textOf
        : (row) => quoted(textOf(row).replace('.', decimalSign), separator);
    default:
      return textOf;
  }
}

/** A formula is written as text: behind an apostrophe no spreadsheet program calculates. */
function neutral(text: string): string {
  return isFormula(text) ? `'${text}` : text;
}

function quoted(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
