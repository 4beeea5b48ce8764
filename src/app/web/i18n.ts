import type { I18n } from '@lingui/core';
import { type Locale, locales } from '../../platform/core/locale.ts';
import { Texts } from '../../platform/core/texts.ts';
import { reportUnlessOffline } from '../../platform/ui/signs-of-use.ts';

/** One catalogue per language, loaded when a reader needs it. English, the source, is in the code itself. */
const catalogues: Readonly<Record<Locale, () => Promise<{ messages: Record<string, unknown> }>>> = {
  en: async () => ({ messages: {} }),
  fr: () => import('./locales/fr.po'),
  de: () => import('./locales/de.po'),
  nl: () => import('./locales/nl.po'),
  it: () => import('./locales/it.po'),
  es: () => import('./locales/es.po'),
};

/** Names of the languages in themselves, as a switch shows them. */
export const languageNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  nl: 'Nederlands',
  it: 'Italiano',
  es: 'Español',
};

/** Makes the texts of one mounted portal; nothing is loaded yet. */
export function createTexts(): I18n {
  const texts = new Texts({});
  // the texts of built code are compiled; what comes as words at run time is said as it is
  if (import.meta.env.PROD) texts.setMessagesCompiler((words) => [words]);
  return texts;
}

/**
 * Loads a language and switches to it; answers whether it could be loaded. If not, what was spoken before stays, and
 * English where nothing was.
 */
export async function speak(i18n: I18n, language: Locale): Promise<boolean> {
  if (i18n.locale === language) return true;
  try {
    const { messages } = await catalogues[language]();
    i18n.loadAndActivate({ locale: language, messages: messages as never });
    return true;
  } catch (failure) {
    reportUnlessOffline(failure);
    if (!i18n.locale) i18n.loadAndActivate({ locale: 'en', messages: {} });
    return false;
  }
}

/** The first language of the browser that the portal speaks; English where there is none. */
export function languageOf(preferred: readonly string[]): Locale {
  const known = preferred
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag) => locales.some((locale) => locale === tag));
  return (known as Locale | undefined) ?? 'en';
}
