import { type TrailMark, trailMarks } from '../../../platform/audit/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { eventOf } from './move-order.ts';
import type { OrderRecord, OrderStep } from './orders.store.ts';

/** By step of an order: the hashes before and after its entry in the audit trail. */
export type MarksOfSteps = ReadonlyMap<OrderStep, Pick<TrailMark, 'hashBefore' | 'hash'>>;

/** The entries of the audit trail that the steps of orders made (rule 10), read at once for a whole page. */
export async function marksOfSteps(
  orders: readonly OrderRecord[],
  { scope, tx }: Pick<Context, 'scope' | 'tx'>,
): Promise<MarksOfSteps> {
  const marks = await trailMarks(
    scope,
    tx,
    orders.map(({ orderId }) => `order/${orderId}`),
  );
  const left = Map.groupBy(marks, ({ subject, type, at }) => `${subject} ${type} ${at}`);
  // an action and its entry are written in one transaction, at the same instant; equal ones follow each other
  return new Map(
    orders.flatMap(({ orderId, steps }) =>
      steps.flatMap((step) => {
        const mark = left.get(`order/${orderId} ${eventOf(step.action)} ${step.at}`)?.shift();
        return mark ? [[step, { hashBefore: mark.hashBefore, hash: mark.hash }] as const] : [];
      }),
    ),
  );
}
