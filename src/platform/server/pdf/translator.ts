import type { Day } from '../../core/day.ts';
import { createFormat, localeFor } from '../../core/format.ts';
import type { Saying } from '../../core/list.ts';
import type { Block } from './pdf-document.ts';

/**
 * What a PDF document is written with: the reader's notation, and the words of the screens in the reader's language.
 */
export type Translator = Saying &
  Readonly<{
    /** Translates an English text into the reader's language and fills its placeholders. */
    translated(english: string, facts?: Readonly<Record<string, string>>): string;
    /** A code as its word. */
    codeLabel<Code extends string>(words: Readonly<Record<Code, string>>, code: Code): string;
  }>;

/** The reader. `say` gives the reader's words for an English text. */
export type TranslatorInput = Readonly<{
  translate(english: string): string;
  locale: string;
  timeZone: string;
  today: Day;
}>;

/** The translator of a reader: notation and words. */
export function translatorOf({ translate, locale, today, timeZone }: TranslatorInput): Translator {
  const translated = (english: string, facts: Readonly<Record<string, unknown>> = {}) =>
    translate(english).replace(/\{(\w+)\}/g, (braced, name: string) => String(facts[name] ?? braced));
  return {
    format: createFormat({ locale: localeFor(locale, []), today, timeZone }),
    translated,
    say: ({ message }, values) => translated(message, values),
    codeLabel: (words, code) => translated(words[code]),
  };
}

/** A heading with the blocks below it. */
export function under(heading: string, ...blocks: readonly Block[]): Block[] {
  return [{ is: 'heading', text: heading }, ...blocks];
}
