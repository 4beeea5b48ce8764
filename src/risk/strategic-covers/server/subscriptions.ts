import { type Subscription, subscribe } from '../../../platform/server/subscribers.ts';
import { coversReceived } from '../../covers/cover-events.ts';
import { enterNamedCovers } from './strategic-covers.store.ts';

/** Covers that the insurer's system names as strategic are listed among those of their policies. */
export const strategicSubscriptions: readonly Subscription[] = [
  subscribe(coversReceived, async (covers, { tx, today }) => {
    const named = covers.filter(({ strategic }) => strategic !== 'none').map(({ coverId }) => coverId);
    await enterNamedCovers(tx, named, today);
  }),
];
