import { deriveBrand } from '../../core/brand.ts';
import { layOutPlot } from './lay-out-plot.ts';
import { layOutTable } from './lay-out-table.ts';
import { baselineOf, column, ink, openPdfCanvas, type PdfCanvas, page, type Setting } from './pdf-canvas.ts';
import type { Block, PdfDocument, Term } from './pdf-document.ts';

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
export async function layOut(document: PdfDocument): Promise<Buffer> {
  const canvas = openPdfCanvas(document);
  for (const [index, block] of document.blocks.entries()) layOutBlock(canvas, block, document.blocks[index + 1]);
  canvas.onEveryPage((number, count) => writeMargins(canvas, document, { number, count }));
  return canvas.finish();
}

function layOutBlock(canvas: PdfCanvas, block: Block, next: Block | undefined): void {
  switch (block.is) {
    case 'title':
      writeParagraph(canvas, block.text, settings.title, 'H1');
      if (block.note) writeParagraph(canvas, block.note, settings.note);
      return canvas.moveDown(10);
    case 'statement':
      writeParagraph(canvas, block.text, settings.statement);
      if (block.lead) writeParagraph(canvas, block.lead, settings.body);
      return canvas.moveDown(4);
    case 'heading':
      return writeHeading(canvas, block, next);
    case 'text':
      canvas.moveDown(4);
      return writeParagraph(canvas, block.text, settings.body);
    case 'terms':
      return writeTerms(canvas, block.terms);
    case 'table':
      return layOutTable(canvas, block);
    case 'step-plot':
      return layOutPlot(canvas, block);
  }
}

function writeParagraph(canvas: PdfCanvas, text: string, setting: Setting, kind = 'P'): void {
  const lines = canvas.lines(text, column, setting);
  canvas.tag(canvas.root, kind, () => {
    for (const [index, line] of lines.entries()) {
      canvas.need(setting.leading);
      // the blank at the end separates words for screen readers
      canvas.write(index + 1 < lines.length ? `${line} ` : line, { x: page.left, y: canvas.y }, setting);
      canvas.moveDown(setting.leading);
    }
  });
}

/** A heading on an ink rule; it is never alone at the foot of a page. */
function writeHeading(canvas: PdfCanvas, { text, note }: Block & { is: 'heading' }, next: Block | undefined): void {
  const { heading, note: small } = settings;
  canvas.moveDown(16);
  canvas.need(heading.leading + (next?.is === 'step-plot' ? 170 : 60));
  canvas.tag(canvas.root, 'H2', () => {
    canvas.write(text, { x: page.left, y: canvas.y }, heading);
    const onSameLine = canvas.y + baselineOf(heading) - baselineOf(small);
    if (note) canvas.write(` ${note}`, { x: page.left + canvas.widthOf(text, heading) + 2, y: onSameLine }, small);
  });
  canvas.moveDown(heading.leading + 2);
  canvas.rule(canvas.y, ink.full, 0.7);
  canvas.moveDown(2);
}

const gap = 26;

/** Words left, values right, in two columns. */
function writeTerms(canvas: PdfCanvas, terms: readonly Term[]): void {
  const { term, value } = settings;
  const width = (column - gap) / 2;
  const list = canvas.doc.struct('L');
  canvas.root.add(list);
  for (let index = 0; index < terms.length; index += 2) {
    const pair = terms.slice(index, index + 2).map(([word, text]) => {
      const room = width - canvas.widthOf(word, term) - 10;
      return { word, lines: canvas.lines(text, Math.max(room, width / 2), value) };
    });
    const height = Math.max(...pair.map(({ lines }) => lines.length)) * value.leading + 4;
    canvas.need(height);
    for (const [place, { word, lines }] of pair.entries()) {
      const left = page.left + place * (width + gap);
      const item = canvas.doc.struct('LI');
      list.add(item);
      canvas.tag(item, 'Lbl', () => canvas.write(`${word} `, { x: left, y: canvas.y + 2 }, term));
      canvas.tag(item, 'LBody', () => {
        for (const [at, line] of lines.entries())
          canvas.write(line, { x: left + width, y: canvas.y + 2 + at * value.leading, align: 'right' }, value);
      });
      item.end();
      canvas.adorn(() =>
        canvas.doc
          .moveTo(left, canvas.y + height)
          .lineTo(left + width, canvas.y + height)
          .lineWidth(0.5)
          .strokeColor(ink.line)
          .stroke(),
      );
    }
    canvas.moveDown(height);
  }
  list.end();
}

/** Head and foot of a page. */
function writeMargins(
  canvas: PdfCanvas,
  { brand, headNote, foot, pageLabel }: PdfDocument,
  { number, count }: Readonly<{ number: number; count: number }>,
): void {
  const { note } = settings;
  // the colour as it is on the screen, dark enough to be read on white
  const color = deriveBrand({ brand: brand.color, marker: brand.color }, 'light')['brand-text'];
  const label = pageLabel.replace('{page}', String(number)).replace('{pages}', String(count));
  canvas.write(brand.name, { x: page.left, y: 36 }, { face: 'serif', size: 13, leading: 16, color });
  canvas.write(headNote, { x: page.right, y: 39, align: 'right' }, note);
  canvas.doc.moveTo(page.left, 58).lineTo(page.right, 58).lineWidth(1.2).strokeColor(color).stroke();
  canvas.doc.moveTo(page.left, 796).lineTo(page.right, 796).lineWidth(0.5).strokeColor(ink.line).stroke();
  canvas.write(foot, { x: page.left, y: 800 }, note);
  canvas.write(label, { x: page.right, y: 800, align: 'right' }, note);
}
