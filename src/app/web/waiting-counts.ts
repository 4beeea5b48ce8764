import type { PlaceId } from '../navigation.ts';

/** How many things wait for the signed-in person at each place, as the navigation and the bottom bar show them. */
export type WaitingCounts = Partial<Record<PlaceId, number>>;

const none: WaitingCounts = {};

/** Asked once for the whole shell. */
export function useWaitingCounts(): WaitingCounts {
  return none;
}
