import type { Operation } from '../../platform/core/contract.ts';
import { firstRefusal, type Refusal, refuse } from '../../platform/core/refusal.ts';
import { isWaiting, type Order, type OrderActor, whyNotEdit } from './order.ts';
import { orderSubject } from './order-subjects.ts';

/*
 * How the author of an order corrects it: the operation that puts other content into it, from the moment it is submitted
 * until it is sent (handbook covers 16, rule 3). Each subject says it of its kind, and its screen which form it opens with;
 * `order-corrections.test.ts` corrects an order of each kind.
 */

/** The operation that corrects an order of a kind; `null` where nothing of it was entered. */
export function correctionOf(kind: string): Operation | null {
  const { correction } = orderSubject(kind);
  return 'operation' in correction ? correction.operation : null;
}

/** Why the actor cannot correct an order: nothing of it was entered, a colleague has it, or as `whyNotEdit` says. */
export function whyNotCorrect(order: Order & Readonly<{ kind: string }>, actor: OrderActor): Refusal | null {
  const { correction } = orderSubject(order.kind);
  return firstRefusal(
    () => ('operation' in correction ? null : refuse('nothing-to-correct')),
    () => whyNotEdit(order, actor),
    () => ('operation' in correction && !correction.whileWaiting && isWaiting(order) ? refuse('order-waiting') : null),
  );
}
