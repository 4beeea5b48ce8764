import type { EventType } from '../core/event-type.ts';
import type { Context } from './context.ts';

/**
 * What publishing needs, and what a subscriber works with: the transaction of the cause, its instant and its recorder.
 */
export type Publishing = Pick<Context, 'tx' | 'now' | 'today' | 'record' | 'subscribers'>;

type React<Facts> = (facts: Facts, context: Publishing) => Promise<void>;

/**
 * What is called when a type of event is published. Any subscription is assignable to one of `never`: a list of them
 * need not know their facts.
 */
export type Subscription<Facts = never> = Readonly<{ type: EventType<Facts>; react: React<Facts> }>;

/** Subscribes to a type of event. A resource lists its subscriptions, and `app` lists the resources. */
export function subscribe<Facts>(type: EventType<Facts>, react: React<NoInfer<Facts>>): Subscription<Facts> {
  return { type, react };
}

/**
 * Passes the facts of an event to all subscribers of its type, one after the other in the order of the list, in the
 * transaction of the cause: what a subscriber stores and records is committed or rolled back with it. Many events of
 * one type are published together, so that a subscriber stores them in one statement.
 */
export async function publish<Facts>(
  context: Publishing,
  type: EventType<Facts>,
  facts: NoInfer<Facts>,
): Promise<void> {
  for (const subscription of context.subscribers) {
    if (isTo(type, subscription)) await subscription.react(facts, context);
  }
}

function isTo<Facts>(type: EventType<Facts>, subscription: Subscription): subscription is Subscription<Facts> {
  return subscription.type === type;
}
