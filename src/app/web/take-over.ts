import type { QueryClient } from '@tanstack/react-query';
import { beginWholeDrawing, endWholeDrawing } from '../../platform/ui/first-drawing.ts';
import { type DrawnRead, drawnMark, drawnReadsId } from '../drawn-screen.ts';

/**
 * Begins with what the server drew and read (decision 135): the data goes into the cache, and the first drawing of the
 * application is whole, so that it takes the place of the server's without a trace. The element shows that one until then.
 *
 * @returns what to do once the application's own is shown; `null` where the server drew nothing
 */
export function takeOver(element: HTMLElement, queries: QueryClient): Readonly<{ end(): void }> | null {
  const holder = document.getElementById(drawnReadsId);
  if (!(drawnMark in element.dataset) || !holder) return null;
  for (const [key, data] of JSON.parse(holder.textContent) as DrawnRead[]) queries.setQueryData(key, data);
  holder.remove();
  beginWholeDrawing();
  return {
    end() {
      endWholeDrawing();
      delete element.dataset[drawnMark];
      // the page has the language now, and keeps it when the reader changes it
      element.removeAttribute('lang');
    },
  };
}
