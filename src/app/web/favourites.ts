import { useLocation } from '@tanstack/react-router';
import type { Favourite } from '../../identity/access/person.ts';
import { usePreferences } from '../../identity/access/web/me.ts';
import { viewOf } from '../../platform/core/saved-view.ts';
import { readSearch, type Search, writeSearch } from './addresses.ts';

/** What a favourite keeps of an address: the screen and its filters, without what passes, as the row that is open. */
export function addressToPin(pathname: string, search: Search): string {
  return pathname + writeSearch(viewOf(search));
}

/** Where a favourite leads. */
export function linkOf({ address }: Favourite): Readonly<{ to: string; search: Search }> {
  const [to = '/', query = ''] = address.split('?');
  return { to, search: readSearch(query) };
}

type Favourites = Readonly<{
  favourites: readonly Favourite[];
  /** The one that is shown. */
  shown: Favourite | null;
  pin(title: string): void;
  unpin(favourite: Favourite): void;
  /** Sets all of them, to undo. */
  keep(favourites: readonly Favourite[]): void;
}>;

/** The reader's favourites, and the way to pin the screen that is shown. */
export function useFavourites(): Favourites {
  const [{ favourites }, change] = usePreferences();
  const address = useLocation({ select: ({ pathname, search }) => addressToPin(pathname, search as Search) });
  const keep = (kept: readonly Favourite[]) => change({ favourites: [...kept] });
  return {
    favourites,
    shown: favourites.find((favourite) => favourite.address === address) ?? null,
    pin: (title) => keep([...favourites, { title, address }]),
    unpin: (favourite) => keep(favourites.filter((one) => one !== favourite)),
    keep,
  };
}
