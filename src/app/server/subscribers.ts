import { houseSubscriptions } from '../../insurer/house/server/awaited-answers.ts';
import type { Subscription } from '../../platform/server/subscribers.ts';
import { strategicSubscriptions } from '../../risk/strategic-covers/server/subscriptions.ts';
import { monitorSubscriptions } from '../../workspace/monitor/server/subscriptions.ts';
import type { Config } from './config.ts';

/** Subscribers wherever the insurer's answers come from. */
export const subscribers: readonly Subscription[] = [...monitorSubscriptions, ...strategicSubscriptions];

/** The subscribers to what resources publish, called in the transaction of the cause, in this order. */
export function subscribersOf({ on, delaySeconds }: Config['houseInsurer']): readonly Subscription[] {
  return on ? [...subscribers, ...houseSubscriptions(delaySeconds)] : subscribers;
}
