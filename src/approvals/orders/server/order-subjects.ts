import type { CompanyRef } from '../../../platform/core/company-reference.ts';
import type { Day } from '../../../platform/core/day.ts';
import { defineSlot } from '../../../platform/core/slot.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type InsurersSide } from '../../../platform/server/server-area.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import type { WorkflowStatus } from '../order.ts';
import type { OwnImpact } from '../order-impact.ts';
import type { GradeOfBuyer } from '../order-subjects.ts';
import type { Particulars } from '../particulars.ts';
import type { OrderContent } from './orders.store.ts';

/** An order that is not sent yet, with the policy and the buyer that it is about; `null` where it is about the policy itself. */
export type OpenOrder = Readonly<{
  orderId: string;
  subjectId: string;
  content: OrderContent;
  policy: Policy;
  company: CompanyRef | null;
}>;

/** An order that is about a buyer. */
export type OrderOnBuyer = OpenOrder & Readonly<{ company: CompanyRef }>;

/** Those that are about a buyer: all of a kind that is. */
export function ordersOnBuyers(orders: readonly OpenOrder[]): readonly OrderOnBuyer[] {
  return orders.flatMap((order) => (order.company ? [{ ...order, company: order.company }] : []));
}

/**
 * What the context that owns the thing ordered does when an order moves. Approvals knows eyes, not covers.
 */
export type OrderCallbacks = Readonly<{
  /** What the validators will judge, when a draft is handed over (again). */
  describe(context: Context, subjectId: string): Promise<OrderContent>;
  /** All that its author entered and was told, for whoever approves it; `isOpen`: the answer to expect is still of interest. */
  particulars(context: Context, subjectId: string, order: Readonly<{ isOpen: boolean }>): Promise<Particulars>;
  /** What is at stake in each of these orders today, by order; a whole page is asked for at once. */
  assessImpact(context: Context, orders: readonly OpenOrder[]): Promise<ReadonlyMap<string, OwnImpact>>;
  /** The last approval was given: run the rules once more and send it to the insurer. Throws when a rule refuses. */
  send(context: Context, subjectId: string): Promise<void>;
  /** The order moved without being sent. */
  follow(context: Context, subjectId: string, workflowStatus: WorkflowStatus): Promise<void>;
  /** The draft of the order is deleted: what was to be ordered goes with it. */
  discard(context: Context, subjectId: string): Promise<void>;
}>;

/** What is said of the buyers of orders, whatever is ordered on them: from the context that knows buyers. */
export type OrderedBuyers = Readonly<{
  /** The grades that the caller may be told, by company; `null` where they may be told none. */
  grades(context: Context, companyIds: readonly string[]): Promise<ReadonlyMap<string, GradeOfBuyer> | null>;
  /** What was last told that a buyer owes under a policy, in its currency. */
  owed(
    context: Context,
    policyKeys: readonly string[],
    companyIds: readonly string[],
  ): Promise<(policyKey: string, companyId: string) => Readonly<{ amount: string; day: Day }> | null>;
}>;

/** What can be ordered, on the server: by kind, and beside it what is said of the buyers. */
export type OrderSubjects = Readonly<{
  of(kind: string): OrderCallbacks;
  buyers: OrderedBuyers;
}>;

/** What is done when orders move, by kind: by whoever owns the thing ordered. */
export const orderCallbacksSlot =
  defineSlot<(side: InsurersSide) => Readonly<Record<string, OrderCallbacks>>>('what is done with orders');

/** What is said of the buyers of orders, by whoever knows buyers. */
export const orderedBuyersSlot = defineSlot<OrderedBuyers>('the buyers of orders');

/** What can be ordered, with the insurer that answers. */
export function orderSubjectsOf(side: InsurersSide): OrderSubjects {
  const byKind = new Map(orderCallbacksSlot.declared().flatMap((callbacksOf) => Object.entries(callbacksOf(side))));
  const of = (kind: string) => {
    const found = byKind.get(kind);
    if (!found) throw new Error(`Nothing is done with orders of the kind "${kind}"`);
    return found;
  };
  return { of, buyers: orderedBuyersSlot.only() };
}
