import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { identificationRequestsContract } from '../../../buyers/identification-requests.contract.ts';
import { capsContract } from '../../../caps/caps.contract.ts';
import { claimsContract } from '../../../claims/claims.contract.ts';
import { runningStatuses } from '../../../collections/collection.ts';
import { collectionsContract } from '../../../collections/collections.contract.ts';
import { coverEstimatesContract } from '../../../cover-estimates/cover-estimates.contract.ts';
import { coverRequestsContract } from '../../../covers/cover-requests.contract.ts';
import { coversContract } from '../../../covers/covers.contract.ts';
import { deadlinesContract } from '../../../deadlines/deadlines.contract.ts';
import { disputesContract } from '../../../disputes/disputes.contract.ts';
import { extensionsContract } from '../../../extensions/extensions.contract.ts';
import { gradeCoversContract } from '../../../grades/grade-covers.contract.ts';
import { gradesContract } from '../../../grades/grades.contract.ts';
import { coverJobsContract, coverRequestJobsContract } from '../../../jobs/jobs.contract.ts';
import { ndCoversContract } from '../../../nd-covers/nd-covers.contract.ts';
import { openOverdueStatuses } from '../../../overdues/overdue.ts';
import { overduesContract } from '../../../overdues/overdues.contract.ts';
import type { Operation, QueryOf } from '../../../platform/contract.ts';
import { waitingStatuses } from '../../../reschedulings/rescheduling.ts';
import { reschedulingsContract } from '../../../reschedulings/reschedulings.contract.ts';
import { strategicCoversContract } from '../../../strategic-covers/strategic-covers.contract.ts';
import { unnamedCoversContract } from '../../../unnamed-covers/unnamed-covers.contract.ts';
import type { PlaceId } from '../../navigation.ts';

/** What is counted of an area, and what the count says. */
export type AreaFigure = Readonly<{
  operation: Operation;
  query: Readonly<Record<string, unknown>>;
  /** Whether the list knows the policies selected. */
  isOfPolicies: boolean;
  words: MessageDescriptor;
  /** Whether it is the reader who is waited for. */
  waitsForReader?: boolean;
}>;

/** The figure of each area; what waits at the places that are not named is counted for the navigation already. */
export const areaFigures: Partial<Record<PlaceId, AreaFigure>> = {
  buyers: {
    ...counted(
      identificationRequestsContract.listIdentificationRequests,
      { status: 'SUBMITTED' },
      msg`being identified`,
    ),
    isOfPolicies: false,
  },
  covers: counted(coversContract.listCovers, { filter: 'cover' }, msg`in force`),
  gradeCovers: counted(gradeCoversContract.listGradeCovers, { filter: 'cover' }, msg`in force`),
  caps: {
    ...counted(capsContract.listCapOffers, { capStatus: 'OFFERED' }, msg`to accept`),
    waitsForReader: true,
  },
  grades: counted(gradesContract.listGrades, { requestStatus: 'ANSWERED' }, msg`watched`),
  ndCovers: counted(ndCoversContract.listNdCovers, { standing: 'insured' }, msg`insured`),
  unnamed: counted(unnamedCoversContract.listUnnamedChecks, { standing: 'within' }, msg`insured`),
  strategic: counted(strategicCoversContract.listStrategicCovers, { strategicStatus: 'existing' }, msg`strategic`),
  estimates: counted(coverEstimatesContract.listCoverEstimates, { status: 'VALID' }, msg`valid`),
  requests: counted(coverRequestsContract.listCoverRequests, { requestStatus: 'PENDING' }, msg`waiting for an answer`),
  overdues: counted(
    overduesContract.listOverdues,
    { status: openOverdueStatuses.join(',') },
    msg({ message: 'open', context: 'overdues' }),
  ),
  extensions: counted(extensionsContract.listExtensions, { status: 'PENDING' }, msg`with the insurer`),
  reschedulings: counted(
    reschedulingsContract.listReschedulings,
    { status: [...waitingStatuses, 'ACTIVE', 'DEFAULTED'].join(',') },
    msg({ message: 'running', context: 'collections' }),
  ),
  deadlines: {
    ...counted(deadlinesContract.listDeadlines, { band: 'missed' }, msg`missed`),
    waitsForReader: true,
  },
  claims: counted(claimsContract.listClaims, { isOpen: true }, msg({ message: 'open', context: 'claims' })),
  disputes: counted(
    disputesContract.listDisputes,
    { status: 'REPORTED,OPEN' },
    msg({ message: 'open', context: 'overdues' }),
  ),
  collections: counted(
    collectionsContract.listCollections,
    { status: runningStatuses.join(',') },
    msg({ message: 'running', context: 'collections' }),
  ),
  requestJobs: filesToLookOver(coverRequestJobsContract.listCoverRequestJobs),
  coverJobs: filesToLookOver(coverJobsContract.listCoverJobs),
};

/** What the count of the navigation says at the places that have one. */
export const waitingWords: Partial<Record<PlaceId, MessageDescriptor>> = {
  monitor: msg`not read yet`,
  orders: msg`for you to approve`,
};

function counted<Op extends Operation>(operation: Op, query: QueryOf<Op>, words: MessageDescriptor): AreaFigure {
  return { operation, query: { ...query, limit: 1, count: true }, isOfPolicies: true, words };
}

/** Lists of files are short and not counted: the first page tells. */
function filesToLookOver(operation: Operation): AreaFigure {
  const query = { state: 'TO_VALIDATE', limit: 50 };
  return { operation, query, isOfPolicies: false, words: msg`to look over`, waitsForReader: true };
}
