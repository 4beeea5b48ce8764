import { msg } from '@lingui/core/macro';
import { matches, type PaletteProvider } from '../../../platform/ui/palette.ts';
import { usePersonSections } from '../PersonMenu.tsx';

/** How the portal looks to the reader, their language, and the way out: the menu of the person, found by its words. */
export const personInPalette: PaletteProvider = {
  id: 'person',
  title: msg`Your portal`,
  useFinds(typed) {
    const items = usePersonSections().flatMap(({ id: section, title = '', items: within }) =>
      within.map(({ id, label, icon, onPress }) => ({
        id: `${section}-${id}`,
        label: title === '' ? label : `${title}: ${label}`,
        icon: icon ?? (section === 'language' ? ('language' as const) : ('theme' as const)),
        run: () => onPress?.(),
      })),
    );
    return { finds: typed.trim() === '' ? [] : items.filter(({ label }) => matches(label, typed)) };
  },
};
