import type { PaletteProvider } from '../../../platform/ui/palette.ts';
import { policiesInPalette } from '../../../policies/policies/web/public.ts';
import { ownBuyersInPalette, registerInPalette, unknownBuyerInPalette } from '../../../risk/buyers/web/public.ts';
import { coversInPalette } from '../../../risk/covers/web/public.ts';
import { recordsInPalette } from '../../../workspace/search/web/public.ts';
import { shippingInPalette } from '../../../workspace/shipping-check/web/public.ts';
import { actionsInPalette } from './actions.tsx';
import { commandsInPalette } from './commands.ts';
import { favouritesInPalette } from './favourites.ts';
import { filesInPalette } from './files.ts';
import { personInPalette } from './person.ts';
import { placesInPalette } from './places.ts';

/**
 * Everything the command palette can find, in the order in which it is shown: what is the reader's own and what fits by its
 * words before what is merely alike.
 */
export const paletteProviders: readonly PaletteProvider[] = [
  favouritesInPalette,
  shippingInPalette,
  actionsInPalette,
  ownBuyersInPalette,
  commandsInPalette,
  placesInPalette,
  coversInPalette,
  recordsInPalette,
  registerInPalette,
  policiesInPalette,
  filesInPalette,
  personInPalette,
  unknownBuyerInPalette,
];
