import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Locale } from '../../platform/core/locale.ts';
import { Texts } from '../../platform/core/texts.ts';
import type { Translate } from '../../platform/exports/translate.ts';
import { root } from '../../platform/server/root.ts';
import type { TranslateSentence } from '../../service/notifications/compose-notification.ts';

const known = new Map<Locale, Translate>();
const sentenceTranslators = new Map<Locale, TranslateSentence>();

/** The catalogues: of the screens, and of mails, which the browser never loads. */
const catalogues = { screens: 'src/app/web/locales', mails: 'src/service/mail/locales' } as const;

/**
 * The texts of the screens in a language, from the catalogue that the screens are built with; what has no translation
 * stays English.
 */
export function translatorFor(locale: Locale): Translate {
  const before = known.get(locale);
  if (before) return before;
  const catalogue = readCatalogue(locale);
  const translate: Translate = (english) => catalogue.get(english) || english;
  known.set(locale, translate);
  return translate;
}

/** The sentences of mails in a language, with their values filled in; a word that mails do not have is one of the screens. */
export function sentenceTranslatorFor(locale: Locale): TranslateSentence {
  const before = sentenceTranslators.get(locale);
  if (before) return before;
  const sentences = [...readCatalogue(locale, 'mails')].filter(([english]) => english !== '');
  const messages = Object.fromEntries(
    sentences.map(([english, translation]) => [english, compileMessageOrThrow(translation || english)]),
  );
  const i18n = new Texts({ locale, messages: { [locale]: messages } });
  const translate = translatorFor(locale);
  const translateSentence: TranslateSentence = (english, values) =>
    english in messages ? i18n._(english, { ...values }) : translate(english);
  sentenceTranslators.set(locale, translateSentence);
  return translateSentence;
}

/** Messages of a catalogue by their English text. */
export function readCatalogue(
  locale: Locale,
  catalogue: keyof typeof catalogues = 'screens',
): ReadonlyMap<string, string> {
  const file = readFileSync(join(root, catalogues[catalogue], `${locale}.po`), 'utf8');
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
