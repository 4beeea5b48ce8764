import { createContext, use } from 'react';
import type { CurrencyCode } from '../core/currencies.ts';
import type { PublicConfig } from '../core/public-config.ts';
import type { SavedView } from '../core/saved-view.ts';

/** The public configuration the portal was started with. */
export const ConfigContext = createContext<PublicConfig | null>(null);

/** The public configuration: brand, addresses, constants of the specification. */
export function useConfig(): PublicConfig {
  const config = use(ConfigContext);
  if (!config) throw new Error('useConfig is used outside the portal');
  return config;
}

/** How a list shows its items, remembered per person and list (row H1). Set by the shell; without it nothing is kept. */
export type ListDisplays = Readonly<{
  displayOf(list: string): 'tile' | 'table' | null;
  store(list: string, display: 'tile' | 'table'): void;
}>;

export const ListDisplayContext = createContext<ListDisplays>({ displayOf: () => null, store: () => {} });

/** The reader's choice between tiles and table. */
export function useListDisplays(): ListDisplays {
  return use(ListDisplayContext);
}

/** The views of lists that the reader has named (row D16). Set by the shell; without it nothing is kept. */
export type SavedViews = Readonly<{
  viewsOf(list: string): readonly SavedView[];
  keep(list: string, views: SavedView[]): void;
}>;

export const SavedViewsContext = createContext<SavedViews>({ viewsOf: () => noViews, keep: () => {} });
const noViews: readonly SavedView[] = [];

/** The reader's own views of lists, and a way to keep others. */
export function useSavedViews(): SavedViews {
  return use(SavedViewsContext);
}

/**
 * The currency in which totals over several currencies are shown beside them: the reader's choice, or else what most of
 * the policies in view are in. Set by the shell; without it the first currency of a total is taken.
 */
export type TotalsCurrency = Readonly<{
  chosen: CurrencyCode | null;
  currency: CurrencyCode | null;
  /** Whether the policies in view are in several, so that amounts do not add up by themselves. */
  hasSeveral: boolean;
  choose(currency: CurrencyCode | null): void;
}>;

export const TotalsCurrencyContext = createContext<TotalsCurrency>({
  chosen: null,
  currency: null,
  hasSeveral: false,
  choose: () => {},
});

/** The currency of converted totals, and a way to choose another. */
export function useTotalsCurrency(): TotalsCurrency {
  return use(TotalsCurrencyContext);
}

/** Who is signed in, for what is kept in the browser per person (drafts). `null` outside a session. */
export const PersonContext = createContext<string | null>(null);
