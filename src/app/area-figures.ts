import { claimsContract } from '../non-payment/claims/claims.contract.ts';
import { runningStatuses } from '../non-payment/collections/collection.ts';
import { collectionsContract } from '../non-payment/collections/collections.contract.ts';
import { deadlinesContract } from '../non-payment/deadlines/deadlines.contract.ts';
import { disputesContract } from '../non-payment/disputes/disputes.contract.ts';
import { extensionsContract } from '../non-payment/extensions/extensions.contract.ts';
import { openOverdueStatuses } from '../non-payment/overdues/overdue.ts';
import { overduesContract } from '../non-payment/overdues/overdues.contract.ts';
import { reschedulingsContract } from '../non-payment/reschedulings/reschedulings.contract.ts';
import type { Operation, QueryOf } from '../platform/core/contract.ts';
import { capsContract } from '../risk/caps/caps.contract.ts';
import { coverEstimatesContract } from '../risk/cover-estimates/cover-estimates.contract.ts';
import { coverJobsContract, coverRequestJobsContract } from '../risk/covers/cover-jobs.contract.ts';
import { coverRequestsContract } from '../risk/covers/cover-requests.contract.ts';
import { coversContract } from '../risk/covers/covers.contract.ts';
import { gradeCoversContract } from '../risk/grades/grade-covers.contract.ts';
import { gradesContract } from '../risk/grades/grades.contract.ts';
import { ndCoversContract } from '../risk/nd-covers/nd-covers.contract.ts';
import { strategicCoversContract } from '../risk/strategic-covers/strategic-covers.contract.ts';
import { unnamedCoversContract } from '../risk/unnamed-covers/unnamed-covers.contract.ts';

/** What is counted of an area: a list under filters, which is what opens with the figure. */
export type AreaFigure = Readonly<{
  operation: Operation;
  /** The filters as the wire names them. */
  query: Readonly<Record<string, unknown>>;
  /** The same filters as the address of the screen names them. */
  search: Readonly<Record<string, string>>;
  /** Whether the list knows the policies selected. */
  isOfPolicies: boolean;
  /** Whether it is the reader who is waited for. */
  waitsForReader?: boolean;
}>;

/** The figure of each area; what waits at the places that are not named is counted for the navigation already. */
export const areaFigures = {
  covers: of(coversContract.listCovers, { filter: 'cover' }, { filter: 'cover' }),
  gradeCovers: of(gradeCoversContract.listGradeCovers, { filter: 'cover' }, { filter: 'cover' }),
  caps: { ...of(capsContract.listCapOffers, { capStatus: 'OFFERED' }, { filter: 'accept' }), waitsForReader: true },
  grades: of(gradesContract.listGrades, { requestStatus: 'ANSWERED' }, { requestStatus: 'ANSWERED' }),
  ndCovers: of(ndCoversContract.listNdCovers, { standing: 'insured' }, { filter: 'insured' }),
  unnamed: of(unnamedCoversContract.listUnnamedChecks, { standing: 'within' }, { standing: 'within' }),
  strategic: of(strategicCoversContract.listStrategicCovers, { strategicStatus: 'existing' }, { filter: 'existing' }),
  estimates: of(coverEstimatesContract.listCoverEstimates, { status: 'VALID' }, { filter: 'valid' }),
  requests: of(coverRequestsContract.listCoverRequests, { requestStatus: 'PENDING' }, { requestStatus: 'PENDING' }),
  overdues: of(overduesContract.listOverdues, { status: openOverdueStatuses.join(',') }, { filter: 'open' }),
  extensions: of(extensionsContract.listExtensions, { status: 'PENDING' }, { filter: 'waiting' }),
  reschedulings: of(reschedulingsContract.listReschedulings, { status: 'ACTIVE' }, { filter: 'active' }),
  deadlines: { ...of(deadlinesContract.listDeadlines, { band: 'missed' }, { band: 'missed' }), waitsForReader: true },
  claims: of(claimsContract.listClaims, { isOpen: true }, { filter: 'open' }),
  disputes: of(disputesContract.listDisputes, { status: 'REPORTED,OPEN' }, { filter: 'open' }),
  collections: of(collectionsContract.listCollections, { status: runningStatuses.join(',') }, { filter: 'running' }),
  requestJobs: filesToReview(coverRequestJobsContract.listCoverRequestJobs),
  coverJobs: filesToReview(coverJobsContract.listCoverJobs),
} as const satisfies Readonly<Record<string, AreaFigure>>;
export type AreaWithFigure = keyof typeof areaFigures;

function of<Op extends Operation>(operation: Op, query: QueryOf<Op>, search: AreaFigure['search']): AreaFigure {
  return { operation, query: { ...query }, search, isOfPolicies: true };
}

/** Lists of files are of all policies. */
function filesToReview(operation: Operation): AreaFigure {
  return {
    operation,
    query: { state: 'TO_VALIDATE' },
    search: { view: 'review' },
    isOfPolicies: false,
    waitsForReader: true,
  };
}
