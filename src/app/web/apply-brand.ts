import type { PublicConfig } from '../../platform/core/public-config.ts';

/**
 * Puts the insurer's colours on the element that holds the portal. All other colours derive from these two in
 * `tokens.css`, which keeps their lightness within bounds, so that text stays readable on any brand.
 */
export function applyBrand(element: HTMLElement, { brand }: PublicConfig): void {
  element.style.setProperty('--av-brand', brand.color);
  element.style.setProperty('--av-brand-2', brand.marker);
}
