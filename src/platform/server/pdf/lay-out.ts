import { deriveBrand } from '../../brand.ts';
import { layOutPlot } from './lay-out-plot.ts';
import { layOutTable } from './lay-out-table.ts';
import { baselineOf, column, ink, openPaper, type Paper, page, type Setting } from './paper.ts';
import type { Block, Sheet, Term } from './sheet.ts';

const serif = (size: number, leading: number): Setting => ({ face: 'serif', size, leading, color: ink.full });

/** Sizes of the look (section 2), as they are printed. */
const settings = {
  title: serif(20, 25),
  statement: serif(14.5, 19),
  heading: { face: 'sans-bold', size: 10, leading: 14, color: ink.full },
  body: { face: 'sans', size: 9, leading: 13, color: ink.full },
  note: { face: 'sans', size: 8, leading: 11, color: ink.third },
  term: { face: 'sans', size: 8.5, leading: 12.5, color: ink.second },
  value: { face: 'sans', size: 8.5, leading: 12.5, color: ink.full },
} as const satisfies Record<string, Setting>;

/**
 * Lays a PDF document out on pages and answers the bytes of the PDF. Costs some hundred milliseconds: a thread does it.
 */
export async function layOut(sheet: Sheet): Promise<Buffer> {
  const paper = openPaper(sheet);
  for (const [index, block] of sheet.blocks.entries()) layOutBlock(paper, block, sheet.blocks[index + 1]);
  paper.onEveryPage((number, count) => writeMargins(paper, sheet, { number, count }));
  return paper.finish();
}

function layOutBlock(paper: Paper, block: Block, next: Block | undefined): void {
  switch (block.is) {
    case 'title':
      writeParagraph(paper, block.text, settings.title, 'H1');
      if (block.note) writeParagraph(paper, block.note, settings.note);
      return paper.moveDown(10);
    case 'statement':
      writeParagraph(paper, block.text, settings.statement);
      if (block.lead) writeParagraph(paper, block.lead, settings.body);
      return paper.moveDown(4);
    case 'heading':
      return writeHeading(paper, block, next);
    case 'text':
      paper.moveDown(4);
      return writeParagraph(paper, block.text, settings.body);
    case 'terms':
      return writeTerms(paper, block.terms);
    case 'table':
      return layOutTable(paper, block);
    case 'step-plot':
      return layOutPlot(paper, block);
  }
}

function writeParagraph(paper: Paper, text: string, setting: Setting, kind = 'P'): void {
  const lines = paper.lines(text, column, setting);
  paper.tell(paper.root, kind, () => {
    for (const [index, line] of lines.entries()) {
      paper.need(setting.leading);
      // the blank at the end separates words for screen readers
      paper.write(index + 1 < lines.length ? `${line} ` : line, { x: page.left, y: paper.y }, setting);
      paper.moveDown(setting.leading);
    }
  });
}

/** A heading on an ink rule; it is never alone at the foot of a page. */
function writeHeading(paper: Paper, { text, note }: Block & { is: 'heading' }, next: Block | undefined): void {
  const { heading, note: small } = settings;
  paper.moveDown(16);
  paper.need(heading.leading + (next?.is === 'step-plot' ? 170 : 60));
  paper.tell(paper.root, 'H2', () => {
    paper.write(text, { x: page.left, y: paper.y }, heading);
    const onSameLine = paper.y + baselineOf(heading) - baselineOf(small);
    if (note) paper.write(` ${note}`, { x: page.left + paper.widthOf(text, heading) + 2, y: onSameLine }, small);
  });
  paper.moveDown(heading.leading + 2);
  paper.rule(paper.y, ink.full, 0.7);
  paper.moveDown(2);
}

const gap = 26;

/** Words left, values right, in two columns. */
function writeTerms(paper: Paper, terms: readonly Term[]): void {
  const { term, value } = settings;
  const width = (column - gap) / 2;
  const list = paper.doc.struct('L');
  paper.root.add(list);
  for (let index = 0; index < terms.length; index += 2) {
    const pair = terms.slice(index, index + 2).map(([word, text]) => {
      const room = width - paper.widthOf(word, term) - 10;
      return { word, lines: paper.lines(text, Math.max(room, width / 2), value) };
    });
    const height = Math.max(...pair.map(({ lines }) => lines.length)) * value.leading + 4;
    paper.need(height);
    for (const [place, { word, lines }] of pair.entries()) {
      const left = page.left + place * (width + gap);
      const item = paper.doc.struct('LI');
      list.add(item);
      paper.tell(item, 'Lbl', () => paper.write(`${word} `, { x: left, y: paper.y + 2 }, term));
      paper.tell(item, 'LBody', () => {
        for (const [at, line] of lines.entries())
          paper.write(line, { x: left + width, y: paper.y + 2 + at * value.leading, align: 'right' }, value);
      });
      item.end();
      paper.adorn(() =>
        paper.doc
          .moveTo(left, paper.y + height)
          .lineTo(left + width, paper.y + height)
          .lineWidth(0.5)
          .strokeColor(ink.line)
          .stroke(),
      );
    }
    paper.moveDown(height);
  }
  list.end();
}

/** Head and foot of a page. */
function writeMargins(
  paper: Paper,
  { brand, headNote, foot, pageWords }: Sheet,
  { number, count }: Readonly<{ number: number; count: number }>,
): void {
  const { note } = settings;
  // the colour as it is on the screen, dark enough to be read on white
  const color = deriveBrand({ brand: brand.color, marker: brand.color }, 'light')['brand-text'];
  const words = pageWords.replace('{page}', String(number)).replace('{pages}', String(count));
  paper.write(brand.name, { x: page.left, y: 36 }, { face: 'serif', size: 13, leading: 16, color });
  paper.write(headNote, { x: page.right, y: 39, align: 'right' }, note);
  paper.doc.moveTo(page.left, 58).lineTo(page.right, 58).lineWidth(1.2).strokeColor(color).stroke();
  paper.doc.moveTo(page.left, 796).lineTo(page.right, 796).lineWidth(0.5).strokeColor(ink.line).stroke();
  paper.write(foot, { x: page.left, y: 800 }, note);
  paper.write(words, { x: page.right, y: 800, align: 'right' }, note);
}
