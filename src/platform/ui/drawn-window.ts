import { createContext, use } from 'react';

/** Width and height in px. */
export type WindowSize = Readonly<{ width: number; height: number }>;

/** The window for which the server draws; a browser has its own. */
export const DrawnWindowContext = createContext<WindowSize | null>(null);

/** The window that is drawn for, where it matters before anything can be measured. */
export function useDrawnWindow(): WindowSize {
  const drawn = use(DrawnWindowContext);
  return drawn ?? { width: window.innerWidth, height: window.innerHeight };
}
