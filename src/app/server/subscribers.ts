import { monitorSubscriptions } from '../../monitor/server/subscriptions.ts';
import type { Subscription } from '../../platform/server/subscribers.ts';
import { strategicSubscriptions } from '../../strategic-covers/server/subscriptions.ts';

/** Who is told, in the transaction of its cause, of what areas publish; in this order. */
export const subscribers: readonly Subscription[] = [...monitorSubscriptions, ...strategicSubscriptions];
