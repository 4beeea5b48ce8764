import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { narrow, narrowedFonts, publishedFonts } from './narrow-fonts.ts';

test.each(publishedFonts)('$file is what `npm run fonts` writes, and smaller than it was published', async (font) => {
  const narrowed = await narrow(font);
  expect(narrowed.equals(await readFile(join(narrowedFonts, font.file)))).toBe(true);
  expect(narrowed.length).toBeLessThan(90_000);
});
