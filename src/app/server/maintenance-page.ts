import { createHash } from 'node:crypto';
import type { Config } from './config.ts';

const sentences = {
  en: ['We will be back soon', 'The portal is being maintained. Nothing that you have sent is lost.'],
  fr: ['De retour bientôt', 'Le portail est en maintenance. Rien de ce que vous avez envoyé n’est perdu.'],
  de: ['Gleich wieder da', 'Das Portal wird gewartet. Nichts, was Sie gesendet haben, geht verloren.'],
  nl: ['Zo weer terug', 'Aan het portaal wordt gewerkt. Niets van wat u hebt verstuurd gaat verloren.'],
  it: ['Torniamo subito', 'Il portale è in manutenzione. Nulla di quanto ha inviato va perso.'],
  es: ['Volvemos pronto', 'El portal está en mantenimiento. Nada de lo que ha enviado se pierde.'],
} as const satisfies Record<string, readonly [heading: string, text: string]>;

type Language = keyof typeof sentences;

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 2rem; box-sizing: border-box; }
main { max-width: 32rem; }
h1 { font: 400 1.875rem/1.15 Georgia, serif; margin: 0 0 .75rem; }
p { margin: 0; }
small { display: block; margin-bottom: 2rem; letter-spacing: .04em; }
`;

/** The content security policy of the page: it loads nothing, and its one style is known by its hash. */
export const maintenancePagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(style)
  .digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The maintenance page (row A9) in the reader's language. */
export function maintenancePage({ brand }: Config, acceptLanguage: string | undefined): string {
  const language = languageOf(acceptLanguage);
  const [heading, text] = sentences[language];
  const name = escapeHtml(brand.name);
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title><style>${style}</style>
<main><small>${name}</small><h1>${heading}</h1><p>${text}</p></main>
</html>
`;
}

/** The first language of the header that the page is written in; English when there is none. */
function languageOf(acceptLanguage = ''): Language {
  const preferred = acceptLanguage.split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return preferred.find((tag): tag is Language => tag in sentences) ?? 'en';
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
