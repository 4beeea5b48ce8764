import { column, ink, type PdfCanvas, page, type Setting } from './pdf-canvas.ts';
import type { StepPlot } from './pdf-document.ts';

const small: Setting = { face: 'sans', size: 7.5, leading: 10, color: ink.third };
const figure: Setting = { face: 'sans-bold', size: 8, leading: 10, color: ink.full };

const levelHeight = 10;
/** Room at the left for the words of levels. */
const left = 22;
/** Narrower steps have no figure of their own. */
const leastForFigure = 22;

/** Steps through time, as vectors. */
export function layOutPlot(canvas: PdfCanvas, plot: StepPlot): void {
  const height = plot.levels.length * levelHeight;
  canvas.need(height + 40);
  canvas.moveDown(14);
  const frame = { top: canvas.y, ground: canvas.y + height, left: page.left + left, width: column - left };
  const bbox = [page.left, frame.top - 12, page.right, frame.ground + 14];
  canvas.tag(canvas.root, 'Figure', () => drawPlot(canvas, plot, frame), { alt: plot.words, bbox });
  canvas.moveDown(height + 18);
}

type Frame = Readonly<{ top: number; ground: number; left: number; width: number }>;

function drawPlot(canvas: PdfCanvas, plot: StepPlot, frame: Frame): void {
  const { doc } = canvas;
  const topOf = (level: string) => frame.top + plot.levels.indexOf(level) * levelHeight;
  const right = frame.left + frame.width;
  if (plot.hatchedFrom) hatch(canvas, { ...frame, top: topOf(plot.hatchedFrom) });
  for (const level of plot.named) {
    doc.moveTo(frame.left, topOf(level)).lineTo(right, topOf(level)).lineWidth(0.5).strokeColor(ink.line).stroke();
    canvas.write(level, { x: page.left, y: topOf(level) }, small);
  }
  doc.moveTo(frame.left, frame.ground).lineTo(right, frame.ground).lineWidth(0.7).strokeColor(ink.full).stroke();
  drawSteps(canvas, plot, frame);
  canvas.write(`${plot.ends[0]} `, { x: frame.left, y: frame.ground + 3 }, small);
  canvas.write(plot.ends[1], { x: right, y: frame.ground + 3, align: 'right' }, small);
}

/** The line of the steps: a lighter colour for the past, a full one for what holds. */
function drawSteps(canvas: PdfCanvas, { levels, steps }: StepPlot, frame: Frame): void {
  const { doc } = canvas;
  const x = (part: number) => frame.left + part * frame.width;
  const middleOf = (level: string) =>
    levels.includes(level) ? frame.top + (levels.indexOf(level) + 0.5) * levelHeight : (frame.top + frame.ground) / 2;
  for (const [index, { level, from, to }] of steps.entries()) {
    const next = steps[index + 1];
    const y = middleOf(level);
    doc.lineWidth(next ? 1.2 : 2).strokeColor(next ? ink.second : ink.full);
    if (levels.includes(level)) {
      doc.moveTo(x(from), y).lineTo(x(to), y);
      if (next && levels.includes(next.level)) doc.lineTo(x(to), middleOf(next.level));
      doc.stroke();
    }
    if (next && x(to) - x(from) < leastForFigure) continue;
    if (next) canvas.write(`${level} `, { x: x(from) + 2, y: y - 11 }, figure);
    else canvas.write(level, { x: x(to), y: y - 11, align: 'right' }, figure);
  }
}

/** Hatched ground, as for whatever is not insured. */
function hatch({ doc }: PdfCanvas, { top, ground, left: from, width }: Frame): void {
  doc
    .save()
    .rect(from, top, width, ground - top)
    .clip();
  const rise = ground - top;
  for (let x = from - rise; x < from + width; x += 5) doc.moveTo(x, ground).lineTo(x + rise, top);
  doc.lineWidth(0.4).strokeColor(ink.line).stroke().restore();
}
