import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { isDay } from '../../core/day.ts';
import { isFormula } from '../plain-text.ts';
import type { Written } from './cells.ts';
import { contentTypes, relations, styleOf, styles, workbookOf, workbookRelations } from './workbook-parts.ts';

/** Quick rather than small: markup of a sheet repeats itself so much that the first step takes most of it away. */
const compressionLevel = 1;

/**
 * A list as a workbook with one sheet (ECMA-376): head frozen and filtered, numbers as numbers, days as dates. Rows are
 * written as they come and texts stand in their cells, so that memory does not grow with the sheet.
 */
export async function* writeWorkbook<Row>(
  pages: AsyncIterable<readonly Row[]>,
  columns: ReadonlyArray<Written<Row>>,
  title: string,
): AsyncGenerator<Buffer> {
  const archive = new ZipFile();
  const sheet = Readable.from(sheetOf(pages, columns));
  // an error of a page must reach whoever reads the archive, which does not forward it
  const output = archive.outputStream as unknown as Readable;
  sheet.on('error', (error) => output.destroy(error));
  archive.on('error', (error: Error) => output.destroy(error));
  archive.addBuffer(Buffer.from(contentTypes), '[Content_Types].xml');
  archive.addBuffer(Buffer.from(relations), '_rels/.rels');
  archive.addBuffer(Buffer.from(workbookOf(sheetName(title))), 'xl/workbook.xml');
  archive.addBuffer(Buffer.from(workbookRelations), 'xl/_rels/workbook.xml.rels');
  archive.addBuffer(Buffer.from(styles), 'xl/styles.xml');
  archive.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel });
  archive.end();
  try {
    yield* output;
  } finally {
    sheet.destroy();
  }
}

async function* sheetOf<Row>(
  pages: AsyncIterable<readonly Row[]>,
  columns: ReadonlyArray<Written<Row>>,
): AsyncGenerator<Buffer> {
  const columnNames = columns.map((_column, index) => columnName(index));
  const cells = columns.map((column, index) => cellOf(column, columnNames[index] ?? ''));
  const last = columnNames.at(-1) ?? 'A';
  yield Buffer.from(headOf(columns, columnNames));
  let number = 1;
  for await (const rows of pages) {
    let text = '';
    for (const row of rows) {
      number += 1;
      text += `<row r="${number}">`;
      for (const cell of cells) text += cell(row, number);
      text += '</row>';
    }
    yield Buffer.from(text);
  }
  yield Buffer.from(
    `</sheetData><autoFilter ref="A1:${last}${number}"/><pageMargins left="0.5" right="0.5" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup orientation="landscape" fitToHeight="0"/></worksheet>`,
  );
}

function headOf<Row>(columns: ReadonlyArray<Written<Row>>, columnNames: readonly string[]): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width + 2}" customWidth="1"/>`,
  );
  const heads = columns.map(({ head }, index) => textCell(`${columnNames[index]}1`, head, styleOf.head));
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData><row r="1">${heads.join('')}</row>`;
}

type Cell<Row> = (row: Row, number: number) => string;

/** An empty value has no cell at all. */
function cellOf<Row>({ kind, textOf, cellOf: valueOf }: Written<Row>, columnName: string): Cell<Row> {
  switch (kind) {
    case 'cell':
      return (row, number) => cellAsItCame(`${columnName}${number}`, valueOf ? valueOf(row) : textOf(row));
    case 'text':
      return (row, number) => {
        const text = textOf(row);
        if (text === '') return '';
        return textCell(`${columnName}${number}`, text, isFormula(text) ? styleOf.quoted : styleOf.text);
      };
    case 'amount':
    case 'number':
      return (row, number) => numberCell(`${columnName}${number}`, textOf(row), styleOf[kind]);
    default:
      return (row, number) => numberCell(`${columnName}${number}`, serialOf(textOf(row)), styleOf[kind]);
  }
}

/** A cell of another file; it shows its days as ISO text. */
function cellAsItCame(place: string, cell: string | number | boolean | null): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return numberCell(place, String(cell), styleOf.text);
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`;
  if (isDay(cell)) return numberCell(place, serialOf(cell), styleOf.day);
  return textCell(place, cell, isFormula(cell) ? styleOf.quoted : styleOf.text);
}

function numberCell(place: string, value: string, style: number): string {
  return value === '' ? '' : `<c r="${place}" s="${style}"><v>${value}</v></c>`;
}

/** A text is never a formula here; one that looks like it keeps its quote also when somebody edits the cell. */
function textCell(place: string, text: string, style: number): string {
  const space = /^\s|\s$/.test(text) ? ' xml:space="preserve"' : '';
  const styled = style === 0 ? '' : ` s="${style}"`;
  return `<c r="${place}"${styled} t="inlineStr"><is><t${space}>${escaped(text)}</t></is></c>`;
}

/** What a cell takes at most. */
const longestText = 32_767;
const special = /[&<>_\p{Cc}\p{Cs}\ufffe\uffff]/u;

/** Markup of a text; characters that XML cannot hold are left out, and a written `_x000D_` stays what it is. */
function escaped(text: string): string {
  const short = text.length > longestText ? text.slice(0, longestText) : text;
  if (!special.test(short)) return short;
  return short
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[\p{Cc}\ufffe\uffff]/gu, (sign) => ('\t\n\r'.includes(sign) ? sign : ''))
    .replaceAll('\r', '&#13;');
}

const days = new Map<string, number>();

/**
 * Days since the eve of 1900, the hour as their fraction: how spreadsheet programs count (ECMA-376 part 1, 18.17.4.1).
 * @param text a day, `YYYY-MM-DD`, or a minute of it, `YYYY-MM-DD HH:MM`; empty for none.
 */
export function serialOf(text: string): string {
  if (text === '') return '';
  const day = text.slice(0, 10);
  let serial = days.get(day);
  if (serial === undefined) {
    serial = Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;
    if (days.size < 10_000) days.set(day, serial);
  }
  if (text.length === 10) return String(serial);
  const minutes = Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16));
  // a second is 0.0000116 of a day: ten places hold it, so that no reader rounds down to the minute before
  return (serial + minutes / 1440).toFixed(10);
}

/** A, B … Z, AA, AB … */
function columnName(index: number): string {
  const rest = index % 26;
  return (index >= 26 ? columnName((index - rest) / 26 - 1) : '') + String.fromCharCode(65 + rest);
}

/** A name that a sheet may have. */
function sheetName(title: string): string {
  return title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);
}
