import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '../platform/core/locale.ts';
import { readCatalogue } from './server/catalogues.ts';

/** A message of a catalogue: the words as written in the code, and their translation. */
type Entry = Readonly<{ source: string; translation: string }>;

function entriesOf(locale: Locale): Entry[] {
  const entries = [...readCatalogue(locale), ...readCatalogue(locale, 'mails')].map(([source, translation]) => ({
    source,
    translation,
  }));
  return entries.filter(({ source }) => source !== '');
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

describe.each(locales)('the catalogues of %s', (locale) => {
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
