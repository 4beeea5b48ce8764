import type { ReplyOf } from '../../../platform/core/contract.ts';
import { useOperation } from '../../../platform/ui/query.ts';
import { gradeCoversContract } from '../grade-covers.contract.ts';

/** A cover with the terms that it was given. */
export type GradeCoverDetail = ReplyOf<typeof gradeCoversContract.findGradeCover>;

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
