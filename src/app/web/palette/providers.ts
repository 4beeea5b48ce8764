import type { PaletteProvider } from '../../../platform/ui/palette.ts';
import { policiesInPalette } from '../../../policies/policies/web/public.ts';
import { buyersInPalette } from '../../../risk/buyers/web/public.ts';
import { coversInPalette } from '../../../risk/covers/web/public.ts';
import { shippingInPalette } from '../../../workspace/shipping-check/web/public.ts';
import { actionsInPalette } from './actions.tsx';
import { commandsInPalette } from './commands.ts';
import { favouritesInPalette } from './favourites.ts';
import { numbersInPalette } from './numbers.ts';
import { personInPalette } from './person.ts';
import { placesInPalette } from './places.ts';

/** Everything the command palette can find, in the order in which it is shown. */
export const paletteProviders: readonly PaletteProvider[] = [
  favouritesInPalette,
  shippingInPalette,
  actionsInPalette,
  numbersInPalette,
  coversInPalette,
  buyersInPalette,
  policiesInPalette,
  commandsInPalette,
  placesInPalette,
  personInPalette,
];
