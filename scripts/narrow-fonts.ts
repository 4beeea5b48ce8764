import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from '../src/platform/server/root.ts';

/* The typefaces as they are published carry widths, weights and glyphs that no screen draws, more than half of what a
   browser fetches for its first screen (decision 131). `npm run fonts` writes the narrowed ones. */

const { resolve } = createRequire(import.meta.url);

export const narrowedFonts = join(root, 'src/platform/ui/look/fonts');

/**
 * Weights and widths that style sheets name. Newsreader is drawn in 17 to 40 px, and comes in the optical size between them:
 * the axis alone is half of its file.
 */
const axesOf = {
  archivo: { wght: { min: 380, max: 640 }, wdth: { min: 90, max: 100 } },
  newsreader: { wght: { min: 380, max: 500 }, opsz: 28 },
};

type Typeface = keyof typeof axesOf;

export const publishedFonts: readonly Readonly<{ typeface: Typeface; file: string }>[] = [
  { typeface: 'archivo', file: 'archivo-latin-wdth-normal.woff2' },
  { typeface: 'archivo', file: 'archivo-latin-ext-wdth-normal.woff2' },
  { typeface: 'newsreader', file: 'newsreader-latin-opsz-normal.woff2' },
  { typeface: 'newsreader', file: 'newsreader-latin-ext-opsz-normal.woff2' },
];

/** @returns the font with the axes and the characters that the style sheet declares for it, as WOFF2 */
export async function narrow({ typeface, file }: (typeof publishedFonts)[number]): Promise<Buffer> {
  const published = await readFile(resolve(`@fontsource-variable/${typeface}/files/${file}`));
  const characters = charactersOf(await readFile(join(narrowedFonts, '../fonts.css'), 'utf8'), file);
  return subsetFont(published, characters, { targetFormat: 'woff2', variationAxes: axesOf[typeface] });
}

/** What the `unicode-range` of the face that names the file lists. */
function charactersOf(styles: string, file: string): string {
  const face = styles.split('@font-face').find((text) => text.includes(file)) ?? '';
  const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)];
  if (ranges.length === 0) throw new Error(`fonts.css declares no characters of ${file}`);
  const lists = ranges.map(([, first = '', last = first]) =>
    between(Number.parseInt(first, 16), Number.parseInt(last, 16)),
  );
  return String.fromCodePoint(...lists.flat());
}

function between(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

if (process.argv[1] === import.meta.filename)
  for (const font of publishedFonts) {
    const narrowed = await narrow(font);
    await writeFile(join(narrowedFonts, font.file), narrowed);
    console.log(`${font.file} ${narrowed.length} bytes`);
  }
