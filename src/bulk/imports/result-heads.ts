import type { Locale } from '../../platform/core/locale.ts';

/** The word before the heads of what the portal wrote into a file, by language. */
const marks: Readonly<Record<Locale, string>> = {
  en: 'Result',
  de: 'Ergebnis',
  fr: 'Résultat',
  nl: 'Resultaat',
  it: 'Esito',
  es: 'Resultado',
};

/** The head of a column that the portal adds to a file when it gives it back: `Result: Status`. */
export function resultHead(head: string, locale: Locale): string {
  return `${marks[locale]}: ${head}`;
}

/** Whether the portal wrote the column: a result that is uploaded again is read as the file that it came from. */
export function isResultHead(head: string): boolean {
  return Object.values(marks).some((mark) => head.startsWith(`${mark}: `));
}
