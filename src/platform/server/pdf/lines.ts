/** How wide a text would be, in points. */
type WidthOf = (text: string) => number;

/**
 * A text broken into lines no wider than `width`: at its blanks, and inside a word that is longer than a line. No-break
 * spaces are kept, line ends break.
 */
export function linesOf(text: string, width: number, widthOf: WidthOf): string[] {
  return text.split('\n').flatMap((paragraph) => linesOfParagraph(paragraph, width, widthOf));
}

function linesOfParagraph(paragraph: string, width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(/ +/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = piecesOf(word, width, widthOf);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return [...lines, line];
}

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A word in pieces that fit; one piece where it fits whole. */
function piecesOf(word: string, width: number, widthOf: WidthOf): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of characters.segment(word)) {
    if (piece !== '' && widthOf(piece + segment) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}
