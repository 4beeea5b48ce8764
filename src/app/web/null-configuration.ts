import type { LoadFailure } from './load-failure.ts';
import './null-configuration.css';

type Sentences = Readonly<{ heading: string; configuration: string; code: string; retry: string }>;

/** Written out here, because the catalogues of the portal proper are not read without a configuration. */
const sentences: Readonly<Record<string, Sentences>> = {
  en: {
    heading: 'The portal could not start',
    configuration: 'Its configuration could not be read.',
    code: 'Its program could not be loaded.',
    retry: 'Try again',
  },
  fr: {
    heading: 'Le portail n’a pas pu démarrer',
    configuration: 'Sa configuration n’a pas pu être lue.',
    code: 'Son programme n’a pas pu être chargé.',
    retry: 'Réessayer',
  },
  de: {
    heading: 'Das Portal konnte nicht starten',
    configuration: 'Seine Konfiguration war nicht lesbar.',
    code: 'Sein Programm konnte nicht geladen werden.',
    retry: 'Erneut versuchen',
  },
  nl: {
    heading: 'Het portaal kon niet starten',
    configuration: 'De configuratie kon niet worden gelezen.',
    code: 'Het programma kon niet worden geladen.',
    retry: 'Opnieuw proberen',
  },
  it: {
    heading: 'Il portale non si è avviato',
    configuration: 'La configurazione non è leggibile.',
    code: 'Il programma non è stato caricato.',
    retry: 'Riprova',
  },
  es: {
    heading: 'El portal no pudo iniciarse',
    configuration: 'No se pudo leer su configuración.',
    code: 'No se pudo cargar su programa.',
    retry: 'Reintentar',
  },
};

/** The plain page of a portal that cannot start (row A4): what could not be read, why, and "try again". */
export function showNullConfiguration(element: HTMLElement, failure: LoadFailure, retry: () => void): void {
  const { heading, retry: label, [failure.what]: text } = sentencesFor(navigator.languages);
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
