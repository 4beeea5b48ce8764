import { useAction, useOperation, useOperationPages } from '../../../platform/ui/query.ts';
import { orderJobsContract } from '../order-jobs.contract.ts';

/** Has several orders approved, sent back or refused, in the background. */
export function useReviewOrders() {
  return useAction(orderJobsContract.judgeOrders, { alsoChanges: ['orders'] });
}

/** Stops it; what is done stays done. */
export function useStopReviewing() {
  return useAction(orderJobsContract.cancelOrderJob, { alsoChanges: ['orders'] });
}

/** What the reader had done with several orders: the one that is named, or what is under way. */
export function useOrderJob(jobId: string | undefined) {
  const named = useOperation(
    orderJobsContract.findOrderJob,
    { params: { jobId: jobId ?? '' } },
    { enabled: jobId !== undefined },
  );
  const underWay = useOperation(
    orderJobsContract.listOrderJobs,
    { query: { state: 'PROCESSING', limit: 1 } },
    { enabled: jobId === undefined },
  );
  return jobId === undefined ? underWay.data?.items[0] : named.data;
}

/** The orders that were left as they are, page after page; asked for when somebody looks. */
export function useOrdersLeft(jobId: string, enabled: boolean) {
  return useOperationPages(
    orderJobsContract.listOrderJobLines,
    { params: { jobId }, query: { state: 'REFUSED' } },
    { enabled },
  );
}
