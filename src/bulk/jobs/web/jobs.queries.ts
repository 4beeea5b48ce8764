import { type PagesInput, useAction, useOperation, useOperationPages } from '../../../platform/ui/query.ts';
import type { JobOperations } from '../jobs.contract.ts';
import { useJobOperations } from './line-target.ts';

export type JobsQuery = NonNullable<PagesInput<JobOperations['list']>['query']>;
export type LinesQuery = NonNullable<PagesInput<JobOperations['lines']>['query']>;

/** One's own files under a filter, newest first. */
export function useJobs(query: JobsQuery) {
  return useOperationPages(useJobOperations().list, { query }, { keepsFormer: true, isCounted: true });
}

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

/** Hands a file in; its body is a form. */
export function useUploadFile() {
  return useAction(useJobOperations().uploadFile);
}

export function useCorrectLine() {
  return useAction(useJobOperations().correct);
}

/** Has the refused lines checked again as they stand. */
export function useCheckAgain() {
  return useAction(useJobOperations().checkAgain);
}

/** Sets a cell in all lines where it is to blame, and has them checked again. */
export function useSetCell() {
  return useAction(useJobOperations().setCell);
}

/** Has a file read anew, as the reader says. */
export function useReadAgain() {
  return useAction(useJobOperations().readAgain);
}

/** Agrees to how the columns of a file are read. */
export function useConfirmColumns() {
  return useAction(useJobOperations().confirmColumns);
}

export function useStartJob() {
  return useAction(useJobOperations().start, {
    alsoChanges: ['cover-requests', 'covers', 'orders', 'receivables', 'deadlines'],
  });
}

export function useCancelJob() {
  return useAction(useJobOperations().cancel);
}

export function useRemoveJob() {
  return useAction(useJobOperations().remove);
}
