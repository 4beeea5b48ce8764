import type { CallInput } from '../../platform/web/client.ts';
import { type PagesInput, useDeed, useOperation, useOperationPages } from '../../platform/web/query.ts';
import { coverRequestJobsContract } from '../jobs.contract.ts';

export type JobsQuery = NonNullable<CallInput<typeof coverRequestJobsContract.listCoverRequestJobs>['query']>;
export type LinesQuery = NonNullable<PagesInput<typeof coverRequestJobsContract.listCoverRequestJobLines>['query']>;

/** One's own files under a filter, newest first. */
export function useJobs(query: JobsQuery) {
  return useOperationPages(coverRequestJobsContract.listCoverRequestJobs, { query }, { keepsFormer: true });
}

/** One file: how far it is. */
export function useJob(jobId: string) {
  return useOperation(coverRequestJobsContract.findCoverRequestJob, { params: { jobId } });
}

/** Lines of a file, page after page. */
export function useJobLines(jobId: string, query: LinesQuery) {
  const input = { params: { jobId }, query };
  return useOperationPages(coverRequestJobsContract.listCoverRequestJobLines, input, {
    keepsFormer: true,
    isCounted: true,
  });
}

/** Hands a file in; its body is a form. */
export function useHandIn() {
  return useDeed(coverRequestJobsContract.handInCoverRequests);
}

export function useCorrectLine() {
  return useDeed(coverRequestJobsContract.correctCoverRequestJobLine);
}

export function useStartJob() {
  return useDeed(coverRequestJobsContract.startCoverRequestJob, {
    alsoChanges: ['cover-requests', 'covers', 'orders'],
  });
}

export function useCancelJob() {
  return useDeed(coverRequestJobsContract.cancelCoverRequestJob);
}
