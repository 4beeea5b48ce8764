import { createContext, use } from 'react';

/** The element of the portal in which menus, dialogs, tooltips and messages are drawn, so that they keep its look. */
export const OverlayRootContext = createContext<HTMLElement | null>(null);

/** The container of overlays; the document's body outside a mounted portal (tests). */
export function useOverlayRoot(): HTMLElement | null {
  const root = use(OverlayRootContext);
  return root ?? (typeof document === 'undefined' ? null : document.body);
}
