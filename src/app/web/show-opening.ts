import type { PublicConfig } from '../../platform/core/public-config.ts';

/** Set here, because style sheets are fetched with the application, which this page waits for. */
const style: Partial<CSSStyleDeclaration> = {
  display: 'grid',
  placeContent: 'center',
  minHeight: '80dvh',
  margin: '0',
  font: '400 1.5rem/1.3 Georgia, serif',
  opacity: '0.8',
};

/**
 * The portal's name, while its application is fetched: on a slow connection the visitor sees at once where they are.
 * The first drawing of the application takes its place.
 */
export function showOpening(element: HTMLElement, { brand }: PublicConfig): void {
  const name = Object.assign(document.createElement('p'), { textContent: brand.title });
  Object.assign(name.style, style);
  element.replaceChildren(name);
}
