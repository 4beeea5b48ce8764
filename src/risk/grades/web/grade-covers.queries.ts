import type { ReplyOf } from '../../../platform/core/contract.ts';
import { type PagesInput, useOperation, useOperationPages } from '../../../platform/ui/query.ts';
import { gradeCoversContract } from '../grade-covers.contract.ts';

export type GradeCoverQuery = NonNullable<PagesInput<typeof gradeCoversContract.listGradeCovers>['query']>;

/** A cover with the terms that it was given. */
export type GradeCoverDetail = ReplyOf<typeof gradeCoversContract.findGradeCover>;

/** Covers by grade under filters, page after page. */
export function useGradeCovers(query: GradeCoverQuery) {
  return useOperationPages(gradeCoversContract.listGradeCovers, { query }, { keepsFormer: true, isCounted: true });
}

/** The covers by grade in force on a buyer; a policy in view leaves one. */
export function useLiveGradeCovers(companyId: string, policy: string | null, options: { enabled?: boolean } = {}) {
  const query = { companyId, filter: 'cover,stopped,nocover', limit: 5, ...(policy === null ? {} : { policy }) };
  return useOperation(gradeCoversContract.listGradeCovers, { query }, options).data?.items ?? [];
}

/** One cover by grade. */
export function useGradeCover(gradeCoverId: string) {
  return useOperation(gradeCoversContract.findGradeCover, { params: { gradeCoverId } });
}

/** What a policy covers on each grade; not requested for users who may not read it. */
export function useGradeCoverTable(policy: string, options: { enabled: boolean }) {
  return useOperation(gradeCoversContract.findGradeCoverTable, { params: { policy } }, options);
}
