import { claimList } from '../non-payment/claims/claims.list.ts';
import { collectionList } from '../non-payment/collections/collections.list.ts';
import { deadlineList } from '../non-payment/deadlines/deadlines.list.ts';
import { disputeList } from '../non-payment/disputes/disputes.list.ts';
import { extensionList } from '../non-payment/extensions/extensions.list.ts';
import { overdueList } from '../non-payment/overdues/overdues.list.ts';
import { reschedulingList } from '../non-payment/reschedulings/reschedulings.list.ts';
import type { Operation } from '../platform/core/contract.ts';
import { type DeclaredList, type ListFigure, queryOfAddress } from '../platform/core/list.ts';
import { capList } from '../risk/caps/caps.list.ts';
import { coverEstimateList } from '../risk/cover-estimates/cover-estimates.list.ts';
import { coverJobList, coverRequestJobList } from '../risk/covers/cover-jobs.list.ts';
import { coverRequestList } from '../risk/covers/cover-requests.list.ts';
import { coverList } from '../risk/covers/covers.list.ts';
import { gradeCoverList } from '../risk/grades/grade-covers.list.ts';
import { gradeList } from '../risk/grades/grades.list.ts';
import { ndCoverList } from '../risk/nd-covers/nd-covers.list.ts';
import { strategicCoverList } from '../risk/strategic-covers/strategic-covers.list.ts';
import { unnamedCheckList } from '../risk/unnamed-covers/unnamed-checks.list.ts';

/** What is counted of an area: the figure of its list, with the query that its address stands for. */
export type AreaFigure = ListFigure &
  Readonly<{
    operation: Operation;
    query: Readonly<Record<string, unknown>>;
    /** Whether the list knows the policies selected: lists of files are of all. */
    isOfPolicies: boolean;
  }>;

/** The figure of each area; what waits at the places that are not named is counted for the navigation already. */
export const areaFigures: Readonly<Record<string, AreaFigure>> = {
  covers: figureOf(coverList),
  gradeCovers: figureOf(gradeCoverList),
  caps: figureOf(capList),
  grades: figureOf(gradeList),
  ndCovers: figureOf(ndCoverList),
  unnamed: figureOf(unnamedCheckList),
  strategic: figureOf(strategicCoverList),
  estimates: figureOf(coverEstimateList),
  requests: figureOf(coverRequestList),
  overdues: figureOf(overdueList),
  extensions: figureOf(extensionList),
  reschedulings: figureOf(reschedulingList),
  deadlines: figureOf(deadlineList),
  claims: figureOf(claimList),
  disputes: figureOf(disputeList),
  collections: figureOf(collectionList),
  requestJobs: figureOf(coverRequestJobList),
  coverJobs: figureOf(coverJobList),
};

function figureOf<Op extends Operation, Sort extends string, Tab extends string>(
  list: DeclaredList<Op, Sort, Tab>,
): AreaFigure {
  const { figure, operation, name } = list;
  if (!figure) throw new Error(`The list of ${name} declares no figure`);
  const query: object = queryOfAddress(list, figure.search, undefined);
  return { ...figure, operation, query: { ...query }, isOfPolicies: 'policy' in list.filters };
}
