import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useNavigate } from '@tanstack/react-router';
import { useMe } from '../../../access/web/me.ts';
import { matches, type PaletteProvider } from '../../../platform/web/palette.ts';
import { placesFor } from '../../navigation.ts';
import { placeWords } from '../navigation-words.ts';

/** The places of the navigation. */
export const placesInPalette: PaletteProvider = {
  id: 'places',
  title: msg`Go to`,
  useFinds(typed) {
    const { i18n } = useLingui();
    const navigate = useNavigate();
    const places = placesFor(useMe()).map((place) => ({ ...place, ...placeWords[place.id] }));
    const finds = places
      .map(({ id, path, word, icon }) => ({ id, label: i18n._(word), icon, run: () => void navigate({ to: path }) }))
      .filter(({ label }) => matches(label, typed));
    return { finds };
  },
};
