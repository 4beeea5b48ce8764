import type { Subscription } from '../../platform/server/subscribers.ts';
import { changeSubscriptions } from './note-changes.ts';
import { otherCoverSubscriptions } from './note-other-covers.ts';

/** What the monitor is told of, in the transaction of its cause. */
export const monitorSubscriptions: readonly Subscription[] = [...changeSubscriptions, ...otherCoverSubscriptions];
