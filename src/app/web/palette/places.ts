import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useNavigate } from '@tanstack/react-router';
import { matches, type PaletteProvider } from '../../../platform/ui/palette.ts';
import { usePlaces } from '../use-places.ts';

/** The places of the navigation. */
export const placesInPalette: PaletteProvider = {
  id: 'places',
  title: msg`Go to`,
  useFinds(typed) {
    const { i18n } = useLingui();
    const navigate = useNavigate();
    const places = usePlaces();
    const finds = places
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
