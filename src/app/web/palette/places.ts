import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { matches, type PaletteProvider } from '../../../platform/ui/palette.ts';
import { groupsOf } from '../places.ts';
import { usePlaces } from '../use-places.ts';

const portfolio = {
  id: 'portfolio',
  path: paths.manage,
  heading: msg`Portfolio (bulk actions)`,
  icon: 'table',
} as const;

/** The places of the navigation, and the screens on which those of a group are side by side. */
export const placesInPalette: PaletteProvider = {
  id: 'places',
  title: msg`Go to`,
  useFinds(typed) {
    const { i18n } = useLingui();
    const navigate = useNavigate();
    // those about the person are found in their menu
    const places = usePlaces().filter(({ at }) => at[0] !== 'person');
    const overviews = groupsOf(places).flatMap(({ path, ...group }) => (path ? [{ ...group, path }] : []));
    const managed = places.some(({ managedAt }) => managedAt !== undefined) ? [portfolio] : [];
    const finds = [...places, ...overviews, ...managed]
      .map(({ id, path, heading, icon }) => ({
        id,
        label: i18n._(heading),
        icon,
        run: () => void navigate({ to: path }),
      }))
      .filter(({ label }) => matches(label, typed));
    return { finds };
  },
};
