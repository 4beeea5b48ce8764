/** Text that is HTML already. Everything else that goes into a page is escaped. */
export type Html = Readonly<{ html: string }>;

type Part = Html | string | number | null | readonly Html[];

/** Puts a page together: `` html`<p>${name}</p>` `` escapes the name, and takes other `html` as it is. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: texts.map((text, index) => text + textOf(parts[index] ?? null)).join('') };
}

function textOf(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map(textOf).join('');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
