import { column, type Element, ink, type Paper, page, type Setting } from './paper.ts';
import type { Block, Cell, Column } from './sheet.ts';

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
export function layOutTable(paper: Paper, { columns, rows }: Table): void {
  const placed = place(columns);
  const table = paper.doc.struct('Table');
  paper.root.add(table);
  paper.need(rowHeight(paper, placed, rows[0] ?? []) + 22);
  writeHeads(paper, placed, table);
  for (const row of rows) {
    const height = rowHeight(paper, placed, row);
    if (paper.need(height)) repeatHeads(paper, placed);
    writeRow(paper, placed, row, table);
    paper.moveDown(height);
    paper.rule(paper.y, ink.line, 0.5);
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

function writeHeads(paper: Paper, columns: readonly Placed[], table: Element): void {
  paper.moveDown(2);
  const row = paper.doc.struct('TR');
  table.add(row);
  for (const each of columns) paper.tell(row, 'TH', () => writeHead(paper, each), { scope: 'Column' });
  row.end();
  endHeads(paper);
}

/** On a further page: visible only, because screen readers have read them already. */
function repeatHeads(paper: Paper, columns: readonly Placed[]): void {
  paper.adorn(() => {
    for (const each of columns) writeHead(paper, each);
  });
  endHeads(paper);
}

function writeHead(paper: Paper, each: Placed): void {
  paper.write(each.head, anchor(each, paper.y), head);
}

function endHeads(paper: Paper): void {
  paper.moveDown(head.leading + 2);
  paper.rule(paper.y, ink.second, 0.5);
}

function writeRow(paper: Paper, columns: readonly Placed[], cells: readonly Cell[], table: Element): void {
  const row = paper.doc.struct('TR');
  table.add(row);
  for (const [index, each] of columns.entries()) {
    const cell = cells[index] ?? { text: '' };
    const lines = linesOfCell(paper, each, cell);
    if (lines.length === 0) row.add(paper.doc.struct('TD'));
    else
      paper.tell(row, 'TD', () => {
        let y = paper.y + pad;
        for (const [at, { text, setting }] of lines.entries()) {
          // the blank at the end separates words for screen readers
          const goesOn = at + 1 < lines.length && each.align === undefined;
          paper.write(goesOn ? `${text} ` : text, anchor(each, y), setting);
          y += setting.leading;
        }
      });
  }
  row.end();
}

type CellLine = Readonly<{ text: string; setting: Setting }>;

function linesOfCell(paper: Paper, { width }: Placed, { text, note, is }: Cell): CellLine[] {
  const inSetting = (words: string, setting: Setting) =>
    paper.lines(words, width, setting).map((line) => ({ text: line, setting }));
  return [...(text ? inSetting(text, is ? settingOf[is] : plain) : []), ...(note ? inSetting(note, small) : [])];
}

function rowHeight(paper: Paper, columns: readonly Placed[], cells: readonly Cell[]): number {
  const heights = columns.map((each, index) =>
    linesOfCell(paper, each, cells[index] ?? { text: '' }).reduce((sum, { setting }) => sum + setting.leading, 0),
  );
  return Math.max(...heights, plain.leading) + 2 * pad;
}

function anchor({ x, width, align }: Placed, y: number) {
  return align === 'right' ? { x: x + width, y, align } : { x, y };
}
