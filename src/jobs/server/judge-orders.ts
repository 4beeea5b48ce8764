import { whyNotJudgeSo } from '../../ordering/order.ts';
import { ordersMeant } from '../../ordering/server/public.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Context } from '../../platform/server/context.ts';
import { Refused, refuseIf } from '../../platform/server/refused.ts';
import { whyNotUpload } from '../job.ts';
import type { OrdersToJudge } from '../order-jobs.contract.ts';
import { ownJob } from './act-on-job.ts';
import { insertOrderLines } from './job-lines.store.ts';
import { countUnderWay, insertOrdersJob, type JobRecord } from './jobs.store.ts';

/**
 * Has orders approved, sent back or refused in the background (rule 9). Each is taken at the version that was seen, so
 * that nobody approves what was changed meanwhile, and judged by the rules of a single one when its turn comes.
 */
export async function judgeOrders(asked: OrdersToJudge, context: Context): Promise<JobRecord> {
  const { tx, actor, now, address = null } = context;
  const { judgement, reason = '', orders, filter } = asked;
  refuseIf(whyNotJudgeSo(judgement, reason));
  if ((orders === undefined) === (filter === undefined))
    throw new Refused(refuse('invalid-input', undefined, [{ pointer: '/orders', code: 'required' }]));
  const { personId, via, credentialId } = actor;
  refuseIf(whyNotUpload(await countUnderWay(tx, personId)));
  const meant = await ordersMeant({ orders, filter }, context);
  const jobId = context.newId('job');
  const job = { jobId, personId, via, credentialId, address, judgement, orders: meant.length, createdAt: now };
  await insertOrdersJob(tx, job);
  const lines = meant.map(({ orderId, version, company }, place) => ({
    line: place + 1,
    body: { orderId, version, judgement, reason },
    company,
  }));
  await insertOrderLines(tx, job, lines);
  await context.record({
    type: 'job.started',
    subject: `job/${jobId}`,
    policy: null,
    after: { kind: 'orders', judgement, orders: meant.length },
  });
  return ownJob('orders', jobId, context);
}
