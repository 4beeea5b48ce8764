import { msg } from '@lingui/core/macro';
import { useNavigate } from '@tanstack/react-router';
import { matches, type PaletteProvider } from '../../../platform/ui/palette.ts';
import { linkOf, useFavourites } from '../favourites.ts';

/** The screens that the reader has pinned. */
export const favouritesInPalette: PaletteProvider = {
  id: 'favourites',
  title: msg`Favourites`,
  useFinds(typed) {
    const navigate = useNavigate();
    const { favourites } = useFavourites();
    const finds = favourites
      .filter(({ title }) => matches(title, typed))
      .map((favourite) => ({
        id: favourite.address,
        label: favourite.title,
        icon: 'star' as const,
        run: () => void navigate(linkOf(favourite) as never),
      }));
    return { finds };
  },
};
