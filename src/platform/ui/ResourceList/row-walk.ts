import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ScreenPath } from '../../core/paths.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The rows of the list from which a page was opened. */
    rowsOfList?: readonly string[];
  }
}

/**
 * Walks from the page of one record to the page of the next, in the order of the list from which it was opened; `null`
 * at its ends, and where it was opened from elsewhere. The list is not read again: its rows are in the history entry.
 */
export function useRowWalk(id: string, path: ScreenPath): Readonly<Record<'previous' | 'next', (() => void) | null>> {
  const rowsOfList = useLocation({ select: ({ state }) => state.rowsOfList }) ?? [];
  const navigate = useNavigate();
  const at = rowsOfList.indexOf(id);
  const to = (row: string | undefined) =>
    row === undefined ? null : () => void navigate({ to: path(row), state: { rowsOfList }, replace: true } as never);
  return at < 0 ? { previous: null, next: null } : { previous: to(rowsOfList[at - 1]), next: to(rowsOfList[at + 1]) };
}
