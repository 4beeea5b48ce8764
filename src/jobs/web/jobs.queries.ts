import { type PagesInput, useDeed, useOperation, useOperationPages } from '../../platform/web/query.ts';
import type { operationsOfKind } from '../jobs.contract.ts';
import { useJobOperations } from './job-kinds.ts';

type Operations = (typeof operationsOfKind)['covers'];

export type JobsQuery = NonNullable<PagesInput<Operations['list']>['query']>;
export type LinesQuery = NonNullable<PagesInput<Operations['lines']>['query']>;

/** One's own files under a filter, newest first. */
export function useJobs(query: JobsQuery) {
  return useOperationPages(useJobOperations().list, { query }, { keepsFormer: true, isCounted: true });
}

/** One file: how far it is. */
export function useJob(jobId: string) {
  return useOperation(useJobOperations().find, { params: { jobId } });
}

/** What the lines of a file that are ready would order. */
export function useJobSums(jobId: string) {
  return useOperation(useJobOperations().sums, { params: { jobId } });
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
export function useHandIn() {
  return useDeed(useJobOperations().handIn);
}

export function useCorrectLine() {
  return useDeed(useJobOperations().correct);
}

/** Has the refused lines checked again as they stand. */
export function useCheckAgain() {
  return useDeed(useJobOperations().checkAgain);
}

/** Sets a cell in all lines where it is to blame, and has them checked again. */
export function useSetCell() {
  return useDeed(useJobOperations().setCell);
}

/** Whom a file names and nobody was found for. */
export function useUnmatchedBuyers(jobId: string) {
  return useOperation(useJobOperations().buyers, { params: { jobId } }, { keepsFormer: true });
}

/** Says who is meant by what a file calls a buyer. */
export function useNameBuyer() {
  return useDeed(useJobOperations().nameBuyer, { alsoChanges: ['misplaced-lines'] });
}

/** Has the insurer identify all whom nobody was found for. */
export function useIdentifyBuyers() {
  return useDeed(useJobOperations().identifyBuyers, { alsoChanges: ['identification-requests'] });
}

/** Has a file read anew, as the reader says. */
export function useReadAgain() {
  return useDeed(useJobOperations().readAgain);
}

/** Agrees to how the columns of a file are read. */
export function useConfirmColumns() {
  return useDeed(useJobOperations().confirmColumns);
}

export function useStartJob() {
  return useDeed(useJobOperations().start, {
    alsoChanges: ['cover-requests', 'covers', 'orders', 'receivables', 'deadlines'],
  });
}

export function useCancelJob() {
  return useDeed(useJobOperations().cancel);
}

export function useRemoveJob() {
  return useDeed(useJobOperations().remove);
}
