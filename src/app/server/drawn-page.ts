import type { PublicConfig } from '../../platform/core/public-config.ts';
import { type DrawnScreen, drawnMark, drawnReadsId } from '../drawn-screen.ts';

/** The page in two pieces: what the browser can begin with, and what waits for the drawing. */
export type PageInPieces = Readonly<{
  /** @param styles names of the style files to fetch */
  head(styles: readonly string[]): string;
  /** @param fetched style files that the head named */
  body(screen: DrawnScreen | null, fetched: readonly string[]): string;
}>;

/**
 * Divides the page. A screen that was drawn does not react before the application takes its place: until then what is
 * touched would do nothing.
 *
 * @param brand whose colours a drawn screen wears, as `applyBrand` of the application sets them
 */
export function pageInPieces(page: string, { brand }: Pick<PublicConfig, 'brand'>): PageInPieces {
  const [head = '', body = ''] = page.split('</head>');
  const colours = `--av-brand:${escaped(brand.color)};--av-brand-2:${escaped(brand.marker)}`;
  return {
    head: (styles) => `${head}${styles.map(styleLink).join('')}</head>`,
    body(screen, fetched) {
      if (!screen) return body;
      const further = screen.styles.filter((name) => !fetched.includes(name)).map(styleLink);
      return body.replace('<div id="portal"></div>', () => further.join('') + drawnPortal(screen, colours));
    },
  };
}

function drawnPortal(screen: DrawnScreen, colours: string): string {
  return [
    `<div id="portal" data-aval="page" data-${drawnMark} lang="${escaped(screen.locale)}"${wornBy(screen)} style="${colours}">`,
    `<div inert style="display:contents">${screen.html}</div></div>`,
    `<script type="application/json" id="${drawnReadsId}">${inScript(screen.reads)}</script>`,
  ].join('');
}

function styleLink(name: string): string {
  return `<link rel="stylesheet" crossorigin href="/assets/${name}">`;
}

/** Theme and density, as `applyAppearance` of the application sets them. */
function wornBy({ theme, density }: DrawnScreen): string {
  return `${theme === 'system' ? '' : ` data-theme="${escaped(theme)}"`}${density === 'roomy' ? ' data-density="roomy"' : ''}`;
}

/** JSON that cannot end its element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
