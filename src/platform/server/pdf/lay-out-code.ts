import encodeQR from 'qr';
import { ink, type PdfCanvas, page, type Setting } from './pdf-canvas.ts';
import type { Code } from './pdf-document.ts';

const caption: Setting = { face: 'sans', size: 8, leading: 11, color: ink.third };

/** The side of the code with its quiet zone, and the modules of that zone (ISO/IEC 18004: four). */
const side = 96;
const quietZone = 4;

/** A QR code as vectors, with what it is for beside it. Medium error correction, as transfers demand (EPC069-12). */
export function layOutCode(canvas: PdfCanvas, { text, words }: Code): void {
  canvas.need(side + 12);
  canvas.moveDown(8);
  const top = canvas.y;
  const alt = { alt: words, bbox: [page.left, top, page.left + side, top + side] };
  canvas.tag(canvas.root, 'Figure', () => drawModules(canvas, text, top), alt);
  canvas.tag(canvas.root, 'P', () => writeCaption(canvas, words, top + side / 2 - caption.leading));
  canvas.moveDown(side + 4);
}

function drawModules({ doc }: PdfCanvas, text: string, top: number): void {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  const size = side / rows.length;
  for (const [row, modules] of rows.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) doc.rect(page.left + column * size, top + row * size, size, size);
  doc.fillColor('#000000').fill();
}

function writeCaption(canvas: PdfCanvas, words: string, top: number): void {
  const x = page.left + side + 12;
  for (const [at, line] of canvas.lines(words, page.right - x, caption).entries())
    canvas.write(`${line} `, { x, y: top + at * caption.leading }, caption);
}
