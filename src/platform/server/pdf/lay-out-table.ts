import { column, type Element, ink, type PdfCanvas, page, type Setting } from './pdf-canvas.ts';
import type { Cell, Column, Table } from './pdf-document.ts';

const head: Setting = { face: 'sans', size: 8, leading: 11, color: ink.third };
const plain: Setting = { face: 'sans', size: 8.5, leading: 11.5, color: ink.full };
const small: Setting = { face: 'sans', size: 7.5, leading: 10, color: ink.third };
const settingOf = {
  bold: { ...plain, face: 'sans-bold' },
  faint: { ...plain, color: ink.third },
} as const satisfies Record<NonNullable<Cell['is']>, Setting>;

/** Between two columns, and above and below the text of a row. */
const gap = 14;
const pad = 3.5;

/** A column with its place on the page. */
type Placed = Column & Readonly<{ x: number; width: number }>;

/** Above this part of a page a table continues on the next one: keeping it whole would leave too much of a page empty. */
const keptWhole = (page.bottom - page.top) * 0.6;
const headHeight = head.leading + 4;

/** What a table needs on one page: all of it, or its heads and its first row where it is long. */
export function roomOfTable(canvas: PdfCanvas, { columns, rows, total }: Table): number {
  const placed = place(columns);
  const heights = rows.map((row) => rowHeight(canvas, placed, row));
  const whole = heights.reduce((sum, height) => sum + height, headHeight + totalHeight(canvas, placed, total));
  return whole <= keptWhole ? whole : headHeight + (heights[0] ?? 0);
}

/**
 * A table is kept on one page up to the length at which that leaves much of a page empty. Its rows stay whole; where it
 * continues over the page its heads come again.
 */
export function layOutTable(canvas: PdfCanvas, block: Table): void {
  const { columns, rows, total } = block;
  const placed = place(columns);
  const table = canvas.doc.struct('Table');
  canvas.root.add(table);
  canvas.need(roomOfTable(canvas, block));
  writeHeads(canvas, placed, table);
  for (const row of rows) {
    const height = rowHeight(canvas, placed, row);
    const below = row === rows.at(-1) ? totalHeight(canvas, placed, total) : 0;
    if (canvas.need(height + below)) repeatHeads(canvas, placed);
    writeRow(canvas, placed, row, table);
    canvas.moveDown(height);
    canvas.rule(canvas.y, ink.line, 0.5);
  }
  if (total) writeTotal(canvas, placed, total, table);
  table.end();
}

/** Between a sum and the end of the double rule below it. */
const doubleRule = 4;

function totalHeight(canvas: PdfCanvas, columns: readonly Placed[], total: readonly Cell[] | undefined): number {
  return total ? rowHeight(canvas, columns, total) + doubleRule : 0;
}

/** The final row, on the page of the row above it: a rule over it, and a double rule below its figure (look 3). */
function writeTotal(canvas: PdfCanvas, columns: readonly Placed[], cells: readonly Cell[], table: Element): void {
  const height = rowHeight(canvas, columns, cells);
  canvas.rule(canvas.y, ink.full, 0.7);
  writeRow(canvas, columns, cells, table);
  canvas.moveDown(height);
  const figure = columns.at(-1);
  if (!figure) return;
  const left = figure.x + figure.width - canvas.widthOf(cells.at(-1)?.text ?? '', settingOf.bold);
  for (const below of [0, 2]) canvas.rule(canvas.y + below, ink.full, 0.6, left);
  canvas.moveDown(doubleRule);
}

function place(columns: readonly Column[]): Placed[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const unit = (column - gap * (columns.length - 1)) / shares;
  let x: number = page.left;
  return columns.map((each) => {
    const placed = { ...each, x, width: each.share * unit };
    x += placed.width + gap;
    return placed;
  });
}

function writeHeads(canvas: PdfCanvas, columns: readonly Placed[], table: Element): void {
  canvas.moveDown(2);
  const row = canvas.doc.struct('TR');
  table.add(row);
  for (const each of columns) canvas.tag(row, 'TH', () => writeHead(canvas, each), { scope: 'Column' });
  row.end();
  endHeads(canvas);
}

/** On a further page: visible only, because screen readers have read them already. */
function repeatHeads(canvas: PdfCanvas, columns: readonly Placed[]): void {
  canvas.adorn(() => {
    for (const each of columns) writeHead(canvas, each);
  });
  endHeads(canvas);
}

function writeHead(canvas: PdfCanvas, each: Placed): void {
  canvas.write(each.head, anchor(each, canvas.y), head);
}

function endHeads(canvas: PdfCanvas): void {
  canvas.moveDown(head.leading + 2);
  canvas.rule(canvas.y, ink.second, 0.5);
}

function writeRow(canvas: PdfCanvas, columns: readonly Placed[], cells: readonly Cell[], table: Element): void {
  const row = canvas.doc.struct('TR');
  table.add(row);
  for (const [index, each] of columns.entries()) {
    const cell = cells[index] ?? { text: '' };
    const lines = linesOfCell(canvas, each, cell);
    if (lines.length === 0) row.add(canvas.doc.struct('TD'));
    else
      canvas.tag(row, 'TD', () => {
        let y = canvas.y + pad;
        for (const [at, { text, setting }] of lines.entries()) {
          // the blank at the end separates words for screen readers
          const goesOn = at + 1 < lines.length && each.align === undefined;
          canvas.write(goesOn ? `${text} ` : text, anchor(each, y), setting);
          y += setting.leading;
        }
      });
  }
  row.end();
}

type CellLine = Readonly<{ text: string; setting: Setting }>;

function linesOfCell(canvas: PdfCanvas, { width }: Placed, { text, note, is }: Cell): CellLine[] {
  const inSetting = (words: string, setting: Setting) =>
    canvas.lines(words, width, setting).map((line) => ({ text: line, setting }));
  return [...(text ? inSetting(text, is ? settingOf[is] : plain) : []), ...(note ? inSetting(note, small) : [])];
}

function rowHeight(canvas: PdfCanvas, columns: readonly Placed[], cells: readonly Cell[]): number {
  const heights = columns.map((each, index) =>
    linesOfCell(canvas, each, cells[index] ?? { text: '' }).reduce((sum, { setting }) => sum + setting.leading, 0),
  );
  return Math.max(...heights, plain.leading) + 2 * pad;
}

function anchor({ x, width, align }: Placed, y: number) {
  return align === 'right' ? { x: x + width, y, align } : { x, y };
}
