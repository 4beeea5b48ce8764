import type { CompanyRef } from '../../platform/core/company-reference.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import type { Instant } from '../../platform/core/instant.ts';
import type { Money } from '../../platform/core/money.ts';
import { type Order, type OrderActor, type WorkflowStatus } from './order.ts';
import { whyNotApprove } from './who-may-approve.ts';

/** Statuses that others brought an order into: its creator is notified (handbook covers 16, rules 7 and 10). */
const notifiedStatuses = [
  'SENT',
  'RETURNED',
  'REFUSED_INTERNALLY',
  'EXPIRED',
] as const satisfies readonly WorkflowStatus[];

/** Why an order is news: somebody is next to approve it, or it is their own. */
export type OrderTopic = 'approvals' | 'own-orders';

/** An order as news for somebody. */
export type OrderNews = Readonly<{
  topic: OrderTopic;
  orderId: string;
  policy: string;
  action: string;
  company: CompanyRef | null;
  policyholder: string;
  amount: Money | null;
  /** The amount is owed or claimed, and not cover. */
  isOwed: boolean;
  workflowStatus: WorkflowStatus;
  createdBy: string;
  reason: string | null;
  expiresAt: Instant | null;
}>;

/** Why an order is news for somebody now: they are next to approve, or it is theirs and others have had their say; else `null`. */
export function topicFor(order: Order, actor: OrderActor, now: Instant): OrderTopic | null {
  if (whyNotApprove(order, actor, now) === null) return 'approvals';
  const isNotified = (notifiedStatuses as readonly WorkflowStatus[]).includes(
    order.workflowStatus as ValueOf<typeof notifiedStatuses>,
  );
  return order.createdBy === actor.personId && isNotified ? 'own-orders' : null;
}
