import { type PagesInput, useAction, useOperation, useOperationPages } from '../../../platform/ui/query.ts';
import type { JobOperations } from '../jobs.contract.ts';
import { useJobOperations } from './line-target.ts';

export type LinesQuery = NonNullable<PagesInput<JobOperations['lines']>['query']>;

/** One file: how far it is. */
export function useJob(jobId: string) {
  return useOperation(useJobOperations().find, { params: { jobId } });
}

/** Lines of a file, page after page. */
export function useJobLines(jobId: string, query: LinesQuery) {
  const input = { params: { jobId }, query };
  return useOperationPages(useJobOperations().lines, input, {
    keepsFormer: true,
    isCounted: true,
  });
}

export function useStartJob() {
  return useAction(useJobOperations().start, {
    alsoChanges: ['cover-requests', 'covers', 'orders', 'receivables', 'deadlines'],
  });
}
