import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../access/person.ts';
import type { Say } from '../../exports/words.ts';
import { root } from '../../platform/server/root.ts';

const known = new Map<Locale, Say>();

/**
 * The texts of the screens in a language, from the catalogue that the screens are built with; what has no translation
 * stays English.
 */
export function wordsIn(locale: Locale): Say {
  const before = known.get(locale);
  if (before) return before;
  const catalogue = readCatalogue(locale);
  const say: Say = (english) => catalogue.get(english) || english;
  known.set(locale, say);
  return say;
}

/** Messages of a catalogue by their English text. */
export function readCatalogue(locale: Locale): ReadonlyMap<string, string> {
  const file = readFileSync(join(root, 'src/app/web/locales', `${locale}.po`), 'utf8');
  return new Map(file.split(/\n\n+/).map((block) => [textAfter('msgid', block), textAfter('msgstr', block)]));
}

function textAfter(keyword: string, block: string): string {
  const quoted = new RegExp(`^${keyword} ((?:".*"\\n?)+)`, 'm').exec(block)?.[1] ?? '""';
  return quoted
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string)
    .join('');
}
