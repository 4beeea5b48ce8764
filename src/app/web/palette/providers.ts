import type { PaletteProvider } from '../../../platform/ui/palette.ts';
import { policiesInPalette } from '../../../policies/policies/web/public.ts';
import { ownBuyersInPalette, registerInPalette, unknownBuyerInPalette } from '../../../risk/buyers/web/public.ts';
import { coversInPalette } from '../../../risk/covers/web/public.ts';
import { shippingInPalette } from '../../../workspace/shipping-check/web/public.ts';
import { actionsInPalette } from './actions.tsx';
import { commandsInPalette } from './commands.ts';
import { favouritesInPalette } from './favourites.ts';
import { numbersInPalette } from './numbers.ts';
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
  numbersInPalette,
  ownBuyersInPalette,
  commandsInPalette,
  placesInPalette,
  coversInPalette,
  registerInPalette,
  policiesInPalette,
  personInPalette,
  unknownBuyerInPalette,
];
