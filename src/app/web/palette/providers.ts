import { buyersInPalette } from '../../../buyers/web/public.ts';
import { coversInPalette } from '../../../covers/web/public.ts';
import type { PaletteProvider } from '../../../platform/web/palette.ts';
import { policiesInPalette } from '../../../policies/web/public.ts';
import { shippingInPalette } from '../../../shipping-check/web/public.ts';
import { actionsInPalette } from './actions.tsx';
import { commandsInPalette } from './deeds.ts';
import { numbersInPalette } from './numbers.ts';
import { personInPalette } from './person.ts';
import { placesInPalette } from './places.ts';

/** Everything the command palette can find, in the order in which it is shown. */
export const paletteProviders: readonly PaletteProvider[] = [
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
