import { whyNotCancelJob } from '../../../bulk/jobs/job.ts';
import { countProblems, type ItemLineRecord, type JobRecord } from '../../../bulk/jobs/server/public.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import type { Context } from '../../../platform/server/context.ts';
import { reviewDecisions } from '../order.ts';
import type { OrderJobLineOnWire, OrderJobOnWire } from '../order-jobs.contract.ts';

/** Orders that are judged together, as whoever judges them sees it. */
export async function orderJobOnWire(job: JobRecord, { tx }: Pick<Context, 'tx'>): Promise<OrderJobOnWire> {
  const { jobId, task, state, failure, counts, createdAt, finishedAt, version } = job;
  const { lines: orders, ready: waiting, ordered: done, refused: notDone } = counts;
  const reasons = notDone === 0 ? [] : await countProblems(tx, jobId);
  return {
    jobId,
    judgement: isOneOf(reviewDecisions, task) ? task : 'approve',
    state,
    failure: failure as OrderJobOnWire['failure'],
    counts: { orders, waiting, done, notDone },
    reasons: [...reasons],
    createdAt,
    finishedAt,
    whyNotCancel: whyNotOnWire(whyNotCancelJob(job)),
    version,
  };
}

/** One order among those that are judged together. */
export function orderLineOnWire({
  itemId: orderId,
  name,
  company,
  state,
  problems: [problem],
}: ItemLineRecord): OrderJobLineOnWire {
  return {
    orderId,
    company,
    name,
    state,
    problem: problem ? { code: problem.code, facts: problem.facts as OrderProblem['facts'] } : null,
  };
}

type OrderProblem = NonNullable<OrderJobLineOnWire['problem']>;
