import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/* The product's own typefaces (all OFL 1.1), in the static files that a PDF can embed. A family comes as one file
   for each script, as browsers load them; a text is set from several of them. Greek and Cyrillic fall back to Noto
   Sans (look, 2). */

/** The typefaces of a document: serif for titles and statements, sans for everything else. */
export const typefaces = ['serif', 'sans', 'sans-bold'] as const;
export type Typeface = (typeof typefaces)[number];

/** The files of each face; the first one that has a character is used for it. */
const filesOfFace: Readonly<Record<Typeface, readonly string[]>> = {
  serif: [...of('newsreader', '400', 'latin', 'latin-ext'), ...notoSans('400')],
  sans: [...of('archivo', '400', 'latin', 'latin-ext'), ...notoSans('400')],
  'sans-bold': [...of('archivo', '600', 'latin', 'latin-ext'), ...notoSans('600')],
};

function of(family: string, weight: string, ...scripts: string[]): string[] {
  return scripts.map((script) => `${family}/${script}/${weight}`);
}

function notoSans(weight: string): string[] {
  return of('noto-sans', weight, 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext');
}

/** A piece of text that one file can set. */
export type Run = Readonly<{ text: string; font: string }>;

/** The substitute for a character that no file has: other scripts are not part of the product's typefaces. */
const replacement = '?';

/** The text in pieces, each with its font. */
export function runsOf(text: string, face: Typeface): Run[] {
  const runs: Array<{ text: string; font: string }> = [];
  for (const character of withUsualSpaces(text)) {
    const font = fontFor(character, face);
    const last = runs.at(-1);
    const written = font ? character : replacement;
    const used = font ?? (filesOfFace[face][0] as string);
    if (last?.font === used) last.text += written;
    else runs.push({ text: written, font: used });
  }
  return runs;
}

/**
 * Narrow spaces group the digits of French and Polish readers, thin ones stand around the dash of a period, and not every
 * typeface has them; what has no width says only where a line may not end.
 */
function withUsualSpaces(text: string): string {
  return text.replace(/[\u2000-\u200a\u202f\u205f]/g, '\u00a0').replace(/[\u200b\u2060\ufeff]/g, '');
}

/** Whether every character of the text can be printed. */
export function isPrintable(text: string): boolean {
  return [...text].every((character) => fontFor(character, 'sans') !== null);
}

function fontFor(character: string, face: Typeface): string | null {
  const point = character.codePointAt(0) ?? 0;
  return filesOfFace[face].find((font) => rangesOf(font).some(([from, to]) => from <= point && point <= to)) ?? null;
}

const packages = createRequire(import.meta.url);
const knownRanges = new Map<string, ReadonlyArray<readonly [number, number]>>();

/** The characters of a file: the table from which browsers choose between the files of a family. */
function rangesOf(font: string): ReadonlyArray<readonly [number, number]> {
  const known = knownRanges.get(font);
  if (known) return known;
  const [family, script] = font.split('/') as [string, string];
  const table = JSON.parse(readFileSync(packages.resolve(`@fontsource/${family}/unicode.json`), 'utf8'));
  const ranges = (table[script] as string).split(',').map((range) => {
    const [from = '', to = from] = range.slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  knownRanges.set(font, ranges);
  return ranges;
}

const knownFiles = new Map<string, Buffer>();

/** The file of a font that `runsOf` named. */
export function fileOf(font: string): Buffer {
  const known = knownFiles.get(font);
  if (known) return known;
  const [family, script, weight] = font.split('/');
  const file = readFileSync(packages.resolve(`@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`));
  knownFiles.set(font, file);
  return file;
}
