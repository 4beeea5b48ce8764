import PDFDocument from 'pdfkit';
import { linesOf } from './lines.ts';
import type { PdfDocument } from './pdf-document.ts';
import { fileOf, runsOf, type Typeface } from './typefaces.ts';

/* A4 paper with a head, a foot and a place up to which it is written. What is drawn on it is tagged: a structure
   element for content, an artifact for rules and page numbers (PDF/UA, ISO 14289). */

/** All measures are points, 72 to the inch, from the upper left corner. */
export const page = { width: 595.28, height: 841.89, left: 51, right: 544.28, top: 84, bottom: 778 } as const;
export const column = page.right - page.left;

/** The inks of the look, on white (tokens.css). */
export const ink = { full: '#0d2129', second: '#3e5157', third: '#5a6b70', line: '#d3dcde' } as const;

/** How a text is set; `leading` is the distance of its lines. */
export type Setting = Readonly<{ face: Typeface; size: number; leading: number; color: string }>;

/** The distance of the letters from the upper edge of a line. */
export function baselineOf({ size, leading }: Setting): number {
  return (leading + size * 0.7) / 2;
}

/** An element of the structure that others can be put into. */
export type Element = PDFKit.PDFStructureElement;

/** Settings of figures: digits of one width, as on the screens. */
const features = ['kern', 'liga', 'tnum', 'lnum'] as unknown as PDFKit.Mixins.OpenTypeFeatures[];

export type PdfCanvas = ReturnType<typeof openPdfCanvas>;

/** Begins a new document. `finish()` gives the bytes. */
export function openPdfCanvas({ title, language, brand, madeAt }: PdfDocument) {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    // no standard font of the library: it would look for its files
    font: '',
    pdfVersion: '1.7',
    // the types know the kinds for archives only
    subset: 'PDF/UA' as never,
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: brand.name, CreationDate: new Date(madeAt) },
  });
  const bytes = collected(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  let y: number = page.top;

  function setFont(font: string, size: number): void {
    if (!registered.has(font)) {
      doc.registerFont(font, fileOf(font));
      registered.add(font);
    }
    doc.font(font, size);
  }
  const registered = new Set<string>();

  function widthOf(text: string, { face, size }: Setting): number {
    return runsOf(text, face).reduce((width, run) => {
      setFont(run.font, size);
      return width + doc.widthOfString(run.text, { features });
    }, 0);
  }

  const canvas = {
    doc,
    root,
    /** How far it is written. */
    get y() {
      return y;
    },
    moveDown(points: number): void {
      y += points;
    },
    /** Goes on to the next page where so many points have no room on this one; answers whether it did. */
    need(points: number): boolean {
      if (y + points <= page.bottom || y === page.top) return false;
      doc.addPage();
      y = page.top;
      return true;
    },
    widthOf,
    lines: (text: string, width: number, setting: Setting) => linesOf(text, width, (piece) => widthOf(piece, setting)),
    /** Writes one line; `at.y` is its upper edge, `at.x` its left one, or its right one where it is aligned right. */
    write(text: string, at: Readonly<{ x: number; y: number; align?: 'right' | undefined }>, setting: Setting): void {
      const { face, size, color } = setting;
      let x = at.align === 'right' ? at.x - widthOf(text, setting) : at.x;
      const baseline = at.y + baselineOf(setting);
      doc.fillColor(color);
      for (const run of runsOf(text, face)) {
        setFont(run.font, size);
        doc.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic', features });
        x += doc.widthOfString(run.text, { features });
      }
    },
    /** Draws content, as an element of that kind. */
    tag(parent: Element, kind: string, draw: () => void, options: object = {}): void {
      parent.add(doc.struct(kind as 'P', options, draw));
    },
    /** Draws decoration. */
    adorn(draw: () => void): void {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
    /** A line across the column, or from `left` to its right edge. */
    rule(atY: number, color: string, width = 0.6, left: number = page.left): void {
      canvas.adorn(() => doc.moveTo(left, atY).lineTo(page.right, atY).lineWidth(width).strokeColor(color).stroke());
    },
    /** Draws on every page, when all of them are written. */
    onEveryPage(draw: (number: number, count: number) => void): void {
      const { start, count } = doc.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(start + index);
        doc.markContent('Artifact', { type: 'Pagination' });
        draw(index + 1, count);
        doc.endMarkedContent();
      }
    },
    finish(): Promise<Buffer> {
      root.end();
      doc.end();
      return bytes;
    },
  };
  return canvas;
}

function collected(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}
