import { useMe } from '../../identity/access/web/me.ts';
import { useConfig } from '../../platform/ui/settings.ts';
import type { Place } from '../../platform/ui/web-area.ts';
import { placesFor } from './navigation.ts';

/** The places that the signed-in person sees. */
export function usePlaces(): Place[] {
  const { permissions, userType } = useMe();
  const { offersTools } = useConfig();
  return placesFor({ permissions, userType, offersTools });
}
