import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { locales } from '../access/person.ts';

/** A message of a catalogue: the words as written in the code, and their translation. */
type Entry = Readonly<{ source: string; translation: string }>;

/** Reads a catalogue; the file is what `npm run i18n` wrote. */
function entriesOf(locale: string): Entry[] {
  const file = readFileSync(join(import.meta.dirname, 'web/locales', `${locale}.po`), 'utf8');
  return file
    .split(/\n\n+/)
    .map((block) => ({ source: textAfter('msgid', block), translation: textAfter('msgstr', block) }))
    .filter(({ source }) => source !== '');
}

function textAfter(keyword: string, block: string): string {
  const quoted = new RegExp(`^${keyword} ((?:".*"\\n?)+)`, 'm').exec(block)?.[1] ?? '""';
  return quoted
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string)
    .join('');
}

/** Placeholders and tags of a message, each once: a translation must carry the same. */
function parts(message: string): string {
  const compiled: unknown = compileMessageOrThrow(message);
  const tags = [...message.matchAll(/<(\d+)/g)].map(([, number]) => `<${number}>`);
  return [...new Set([...placeholdersIn(compiled), ...tags])].sort().join(' ');
}

/** A compiled message is words and `[name, kind, choices]`; choices hold messages again. */
function placeholdersIn(compiled: unknown): string[] {
  if (!Array.isArray(compiled)) return [];
  return compiled.flatMap((token) => {
    if (!Array.isArray(token)) return [];
    const [name, , choices] = token as [string, string?, Record<string, unknown>?];
    return [`{${name}}`, ...Object.values(choices ?? {}).flatMap(placeholdersIn)];
  });
}

describe.each(locales)('the catalogue of %s', (locale) => {
  test('has no missing message', () => {
    const missing = entriesOf(locale).filter(({ translation }) => translation === '');
    expect(missing.map(({ source }) => source)).toEqual([]);
  });

  const translated = entriesOf(locale).filter(({ translation }) => translation !== '');

  test('can be compiled, and keeps every placeholder and tag', () => {
    const lost = translated.filter(({ source, translation }) => parts(source) !== parts(translation));
    expect(lost).toEqual([]);
  });
});
