import { whyNotUpload } from '../../../bulk/jobs/job.ts';
import {
  countUnderWay,
  insertItemLines,
  insertStartedJob,
  type JobRecord,
  type LinesOfWork,
  ownJob,
} from '../../../bulk/jobs/server/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { expectVersion } from '../../../platform/server/precondition.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { type OrdersToReview, orderJobsContract } from '../order-jobs.contract.ts';
import { whyNotReviewSo } from '../who-may-approve.ts';
import type { OrderSubjects } from './order-subjects.ts';
import { type OrderToReview, ordersMeant, reviewOrder } from './review-orders.ts';

/**
 * Has orders approved, sent back or refused in the background (rule 9). Each is taken at the version that was seen, so
 * that nobody approves what was changed meanwhile, and judged by the rules of a single one when its turn comes.
 */
export async function judgeOrders(asked: OrdersToReview, context: Context): Promise<JobRecord> {
  const { tx, actor, now, address = null } = context;
  const { judgement, reason = '', orders, filter } = asked;
  refuseIf(whyNotReviewSo(judgement, reason));
  if ((orders === undefined) === (filter === undefined))
    throw new Refused(refuse('invalid-input', undefined, [{ pointer: paths.orders, code: 'required' }]));
  const { personId, via, credentialId } = actor;
  refuseIf(whyNotUpload(await countUnderWay(tx, personId)));
  const meant = await ordersMeant({ orders, filter }, context);
  const jobId = context.newId('job');
  const own = { personId, via, credentialId, address };
  const job = { jobId, kind: 'orders', ...own, task: judgement, lines: meant.length, createdAt: now } as const;
  await insertStartedJob(tx, job);
  const lines = meant.map(({ orderId, version, name, company }, place) => ({
    line: place + 1,
    itemId: orderId,
    body: { orderId, version, judgement, reason } satisfies OrderSeen,
    name,
    company,
  }));
  await insertItemLines(tx, job, lines);
  await context.record({
    type: 'job.started',
    subject: `job/${jobId}`,
    policy: null,
    after: { kind: 'orders', judgement, orders: meant.length },
  });
  return ownJob('orders', jobId, context);
}

/** What is done with an order that was seen at a version. */
type OrderSeen = OrderToReview & Readonly<{ version: number }>;

/** How orders are worked off that are judged together: one by one, each by the rules of a single one. */
export function ordersTogether(subjects: OrderSubjects): LinesOfWork<OrderSeen> {
  return {
    needs: [orderJobsContract.judgeOrders.access],
    work: {
      way: 'one-by-one',
      async apply(context, _job, lines) {
        for (const { body } of lines)
          await reviewOrder(subjects, body, { ...context, ifMatch: expectVersion(body.version) });
        return lines.map(({ line, body }) => ({ line, requestId: body.orderId }));
      },
    },
  };
}
