import { msg } from '@lingui/core/macro';
import { useOfferedCommands } from '../../../platform/ui/commands.tsx';
import { Kbd } from '../../../platform/ui/controls/Kbd.tsx';
import { matches, type PaletteProvider } from '../../../platform/ui/palette.ts';

/** What can be done here and now. */
export const actionsInPalette: PaletteProvider = {
  id: 'actions',
  title: msg`Actions`,
  useFinds(typed) {
    const commands = useOfferedCommands().filter(
      ({ isHidden, label, alsoCalled }) => !isHidden && matches(`${label} ${alsoCalled ?? ''}`, typed),
    );
    const finds = commands.map(
      ({ id, label, icon, keys, run }) =>
        ({ id, label, icon: icon ?? 'chevron-right', end: keys && <Kbd keys={keys} />, run }) as const,
    );
    return { finds };
  },
};
