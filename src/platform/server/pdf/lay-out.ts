import { deriveBrand } from '../../core/brand.ts';
import { layOutCode } from './lay-out-code.ts';
import { layOutPlot } from './lay-out-plot.ts';
import { layOutTable, roomOfTable } from './lay-out-table.ts';
import { baselineOf, column, ink, openPdfCanvas, type PdfCanvas, page, type Setting } from './pdf-canvas.ts';
import type { Block, PdfDocument, Signatures, Term } from './pdf-document.ts';

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
    case 'letter-head':
      return writeLetterHead(canvas, block);
    case 'signatures':
      return writeSignatures(canvas, block);
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
    case 'code':
      return layOutCode(canvas, block);
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
  canvas.need(heading.leading + 4 + roomUnder(canvas, next));
  canvas.tag(canvas.root, 'H2', () => {
    canvas.write(text, { x: page.left, y: canvas.y }, heading);
    const onSameLine = canvas.y + baselineOf(heading) - baselineOf(small);
    if (note) canvas.write(` ${note}`, { x: page.left + canvas.widthOf(text, heading) + 2, y: onSameLine }, small);
  });
  canvas.moveDown(heading.leading + 2);
  canvas.rule(canvas.y, ink.full, 0.7);
  canvas.moveDown(2);
}

/** What has to follow a heading on its page. */
function roomUnder(canvas: PdfCanvas, next: Block | undefined): number {
  if (next?.is === 'table') return roomOfTable(canvas, next);
  return next?.is === 'step-plot' ? 170 : 60;
}

const gap = 26;
/** Of two columns side by side. */
const half = (column - gap) / 2;

/** Whom a letter is for at the left, what it is about at the right. */
function writeLetterHead(canvas: PdfCanvas, { to, facts }: Block & { is: 'letter-head' }): void {
  const { body, term, value } = settings;
  const top = canvas.y;
  const lines = to.flatMap((line) => canvas.lines(line, half, body));
  canvas.tag(canvas.root, 'P', () => {
    for (const [at, line] of lines.entries())
      canvas.write(`${line} `, { x: page.left, y: top + at * body.leading }, body);
  });
  let y = top;
  for (const [word, text] of facts) {
    const room = half - canvas.widthOf(word, term) - 10;
    canvas.tag(canvas.root, 'P', () => {
      canvas.write(`${word} `, { x: page.left + half + gap, y }, term);
      for (const line of canvas.lines(text, room, value)) {
        canvas.write(line, { x: page.right, y, align: 'right' }, value);
        y += value.leading;
      }
    });
  }
  canvas.moveDown(Math.max(lines.length * body.leading, y - top) + 22);
}

/** Places to sign, on one page: a line to write on, or what stands there already, and who signs below it. */
function writeSignatures(canvas: PdfCanvas, { places }: Signatures): void {
  const { note, body } = settings;
  canvas.need(84);
  canvas.moveDown(48);
  for (const [at, { who, hint, signed }] of places.entries()) {
    const left = page.left + at * (half + gap);
    if (signed) {
      const lines = canvas.lines(signed, half, body);
      canvas.tag(canvas.root, 'P', () => {
        for (const [index, line] of lines.entries())
          canvas.write(`${line} `, { x: left, y: canvas.y - (lines.length - index) * body.leading }, body);
      });
    }
    canvas.adorn(() =>
      canvas.doc
        .moveTo(left, canvas.y + 2)
        .lineTo(left + half, canvas.y + 2)
        .lineWidth(0.6)
        .strokeColor(ink.full)
        .stroke(),
    );
    canvas.tag(canvas.root, 'P', () => {
      canvas.write(`${who} `, { x: left, y: canvas.y + 5 }, body);
      canvas.write(hint, { x: left, y: canvas.y + 5 + body.leading }, note);
    });
  }
  canvas.moveDown(36);
}

/** Words left, values right, in two columns. */
function writeTerms(canvas: PdfCanvas, terms: readonly Term[]): void {
  const { term, value } = settings;
  const list = canvas.doc.struct('L');
  canvas.root.add(list);
  for (let index = 0; index < terms.length; index += 2) {
    const pair = terms.slice(index, index + 2).map(([word, text]) => {
      const room = half - canvas.widthOf(word, term) - 10;
      return { word, lines: canvas.lines(text, Math.max(room, half / 2), value) };
    });
    const height = Math.max(...pair.map(({ lines }) => lines.length)) * value.leading + 4;
    canvas.need(height);
    for (const [place, { word, lines }] of pair.entries()) {
      const left = page.left + place * (half + gap);
      const item = canvas.doc.struct('LI');
      list.add(item);
      canvas.tag(item, 'Lbl', () => canvas.write(`${word} `, { x: left, y: canvas.y + 2 }, term));
      canvas.tag(item, 'LBody', () => {
        for (const [at, line] of lines.entries())
          canvas.write(line, { x: left + half, y: canvas.y + 2 + at * value.leading, align: 'right' }, value);
      });
      item.end();
      canvas.adorn(() =>
        canvas.doc
          .moveTo(left, canvas.y + height)
          .lineTo(left + half, canvas.y + height)
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
