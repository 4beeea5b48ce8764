import { type AnyRouter, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { SavedView } from '../../core/saved-view.ts';
import { useListDisplays, useSavedViews } from '../settings.ts';

/** The state of a list page. All of it is kept in the address, so that a link shows the same. */
export type ListState = Readonly<{
  /** Everything in the address, by name: filters as the wire spells them, `q`, `sort`, `open`, `hide`, `display`. */
  search: Readonly<Record<string, string | undefined>>;
  sort: string | undefined;
  q: string;
  openId: string | null;
  display: 'tile' | 'table';
  /** Columns that the reader has left out. */
  hidden: readonly string[];
  /** Whether the reader has chosen columns: those that are left then all stay, and the table scrolls sideways. */
  hasChosenColumns: boolean;
  /** Changes some; `undefined` drops one. Filters replace the entry in the history, opening something adds one. */
  change(some: Record<string, string | undefined>, how?: 'push' | 'replace'): void;
  show(display: 'tile' | 'table'): void;
  /** Views of this list that the reader has named. */
  views: readonly SavedView[];
  keepViews(views: SavedView[]): void;
}>;

export type ListDefaults = { name: string; sort?: string; display?: 'tile' | 'table' };

/** Reads and changes the state of a list. `name` is under which tiles or table are remembered (row H1). */
export function useListState({ name, sort, display = 'table' }: ListDefaults): ListState {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const navigate = useNavigate();
  const router = useRouter();
  const displays = useListDisplays();
  const saved = useSavedViews();
  const change = useCallback<ListState['change']>(
    (some, how = 'replace') => {
      if (isLeft(router)) return;
      void navigate({
        to: '.',
        search: (former: Record<string, unknown>) => ({ ...former, ...some }) as never,
        replace: how === 'replace',
        resetScroll: false,
      });
    },
    [navigate, router],
  );
  const show = useCallback<ListState['show']>(
    (chosen) => {
      displays.store(name, chosen);
      change({ display: undefined });
    },
    [displays, name, change],
  );
  const named = search['display'];
  const left = search['hide'];
  const hidden = useMemo(() => left?.split(',') ?? [], [left]);
  return useMemo(
    () => ({
      search,
      sort: search['sort'] ?? sort,
      q: search['q'] ?? '',
      openId: search['open'] ?? null,
      display: named === 'tile' || named === 'table' ? named : (displays.displayOf(name) ?? display),
      hidden,
      hasChosenColumns: Boolean(left),
      change,
      show,
      views: saved.viewsOf(name),
      keepViews: (views: SavedView[]) => saved.keep(name, views),
    }),
    [search, sort, named, left, hidden, displays, saved, name, display, change, show],
  );
}

/**
 * Whether another screen is being loaded: the list stays visible until then, and text typed into its search would end
 * up in the address of the other screen.
 */
function isLeft({ latestLocation, state: { resolvedLocation } }: AnyRouter): boolean {
  return resolvedLocation !== undefined && resolvedLocation.pathname !== latestLocation.pathname;
}
