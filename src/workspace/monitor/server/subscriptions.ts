import type { Subscription } from '../../../platform/server/subscribers.ts';
import { changeSubscriptions } from './note-changes.ts';
import { otherCoverSubscriptions } from './note-other-covers.ts';

/** What the monitor subscribes to, in the transaction of the cause. */
export const monitorSubscriptions: readonly Subscription[] = [...changeSubscriptions, ...otherCoverSubscriptions];
