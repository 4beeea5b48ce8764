import type { Context } from '../../platform/server/context.ts';
import type { OrderKind, WorkflowStatus } from '../order.ts';
import type { OrderContent } from './orders.store.ts';

/**
 * What the area that owns the thing ordered does when an order moves. Ordering knows eyes and approvals, not covers:
 * the application puts the two together.
 */
export type OrderSubject = Readonly<{
  /** What the validators will judge, when a draft is handed over (again). */
  describe(context: Context, subjectId: string): Promise<OrderContent>;
  /** The last approval was given: run the rules once more and send it to the insurer. Throws when a rule refuses. */
  send(context: Context, subjectId: string): Promise<void>;
  /** The order moved without being sent. */
  follow(context: Context, subjectId: string, workflowStatus: WorkflowStatus): Promise<void>;
  /** The draft of the order is deleted: what was to be ordered goes with it. */
  discard(context: Context, subjectId: string): Promise<void>;
}>;

export type OrderSubjects = Readonly<Record<OrderKind, OrderSubject>>;
