import type { Subscription } from '../../platform/server/subscribers.ts';
import { strategicSubscriptions } from '../../risk/strategic-covers/server/subscriptions.ts';
import { monitorSubscriptions } from '../../workspace/monitor/server/subscriptions.ts';

/** The subscribers to what resources publish, called in the transaction of the cause, in this order. */
export const subscribers: readonly Subscription[] = [...monitorSubscriptions, ...strategicSubscriptions];
