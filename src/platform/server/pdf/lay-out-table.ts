import { column, type Element, ink, type PdfCanvas, page, type Setting } from './pdf-canvas.ts';
import type { Block, Cell, Column } from './pdf-document.ts';

type Table = Block & { is: 'table' };

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

/** A table whose rows stay whole. Where it continues over the page its heads come again. */
export function layOutTable(canvas: PdfCanvas, { columns, rows }: Table): void {
  const placed = place(columns);
  const table = canvas.doc.struct('Table');
  canvas.root.add(table);
  canvas.need(rowHeight(canvas, placed, rows[0] ?? []) + 22);
  writeHeads(canvas, placed, table);
  for (const row of rows) {
    const height = rowHeight(canvas, placed, row);
    if (canvas.need(height)) repeatHeads(canvas, placed);
    writeRow(canvas, placed, row, table);
    canvas.moveDown(height);
    canvas.rule(canvas.y, ink.line, 0.5);
  }
  table.end();
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
