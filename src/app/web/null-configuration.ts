import type { LoadFailure } from './load-failure.ts';
import './null-configuration.css';

type Sentences = Readonly<{ heading: string; text: string; retry: string }>;

/** Written out here, because the catalogues of the portal proper are not read without a configuration. */
const sentences: Readonly<Record<string, Sentences>> = {
  en: { heading: 'The portal could not start', text: 'Its configuration could not be read.', retry: 'Try again' },
  fr: { heading: 'Le portail n’a pas pu démarrer', text: 'Sa configuration n’a pas pu être lue.', retry: 'Réessayer' },
  de: {
    heading: 'Das Portal konnte nicht starten',
    text: 'Seine Konfiguration war nicht lesbar.',
    retry: 'Erneut versuchen',
  },
  nl: {
    heading: 'Het portaal kon niet starten',
    text: 'De configuratie kon niet worden gelezen.',
    retry: 'Opnieuw proberen',
  },
  it: { heading: 'Il portale non si è avviato', text: 'La configurazione non è leggibile.', retry: 'Riprova' },
  es: { heading: 'El portal no pudo iniciarse', text: 'No se pudo leer su configuración.', retry: 'Reintentar' },
};

/** The plain page of a portal without configuration (row A4): what could not be read, why, and "try again". */
export function showNullConfiguration(element: HTMLElement, failure: LoadFailure, retry: () => void): void {
  const { heading, text, retry: label } = sentencesFor(navigator.languages);
  const page = make('main', '');
  page.className = 'aval-null-configuration';
  const button = make('button', label);
  button.addEventListener('click', retry, { once: true });
  page.append(make('h1', heading), make('p', text), make('code', failure.url), make('p', failure.statusText), button);
  page.setAttribute('role', 'alert');
  element.replaceChildren(page);
}

function sentencesFor(languages: readonly string[]): Sentences {
  const known = languages.map((language) => sentences[language.slice(0, 2)]).find(Boolean);
  return known ?? (sentences['en'] as Sentences);
}

function make(tag: string, text: string): HTMLElement {
  return Object.assign(document.createElement(tag), { textContent: text });
}
