import type { WorkflowStatus } from '../../approvals/orders/order.ts';
import { addMonths, type Day } from '../../platform/core/day.ts';
import { type Moves, mayMove, type ValueOf } from '../../platform/core/enumeration.ts';
import { firstRefusal, type Refusal, refuse } from '../../platform/core/refusal.ts';
import { type Policy, whyNotInForce } from '../../policies/policies/policy.ts';
import type { CompanyFacts } from '../buyers/company.ts';
import type { GradeCode } from '../buyers/grade.ts';
import type { RenewalSituation } from './grade-renewal.ts';

/**
 * Statuses of a grade request, the same as of a cover request (row D3): ANSWERED while the insurer watches the
 * company for the customer, TERMINATED when that has ended, REJECTED when the company cannot be graded.
 */
export const gradeRequestStatuses = ['PENDING', 'ANSWERED', 'REJECTED', 'CANCELLED', 'TERMINATED'] as const;
export type GradeRequestStatus = ValueOf<typeof gradeRequestStatuses>;

/** Statuses in which a company is graded for the customer, or will be: one request at a time. */
export const liveGradeRequestStatuses = ['PENDING', 'ANSWERED'] as const satisfies readonly GradeRequestStatus[];

/** Moves of a grade request (handbook covers 3). A new grade of the company does not move it: it stays ANSWERED. */
export const gradeRequestMoves: Moves<GradeRequestStatus> = {
  PENDING: ['ANSWERED', 'REJECTED', 'CANCELLED'],
  ANSWERED: ['TERMINATED'],
  REJECTED: [],
  CANCELLED: [],
  TERMINATED: [],
};

/** Months after which a grade is too old to answer a request with at once (as in the house insurer's rules). */
export const freshMonths = 12;

/** A grade and the day from which it holds. */
export type DatedGrade = Readonly<{ gradeCode: GradeCode; gradeDate: Day }>;

/** A grade request as the rules see it. `expiryDate` is the day on which it ends; `null` until it is answered. */
export type GradeRequest = Readonly<{
  requestStatus: GradeRequestStatus;
  /** Whether the insurer has received it: colleagues may still have to approve. */
  isSent: boolean;
  expiryDate: Day | null;
  renewal: RenewalSituation;
}>;

/** What the rules of a new grade request look at. */
export type GradeRequestFacts = Readonly<{
  today: Day;
  policy: Policy;
  company: CompanyFacts;
  /** The pending or answered request on the same company under the same policy. */
  liveRequestId: string | null;
}>;

/** Why no grade can be requested; `null` when it can. */
export function whyNotRequestGrade({ today, policy, company, liveRequestId }: GradeRequestFacts): Refusal | null {
  return firstRefusal(
    () => whyNotInForce(policy, today),
    () => (policy.features.grades ? null : refuse('not-agreed', { policy: policy.policy, feature: 'grades' })),
    () => whyNotGradable(company),
    () => (liveRequestId === null ? null : refuse('request-already-open', { requestId: liveRequestId })),
  );
}

/** Why the insurer has no opinion on such a company: private persons, and companies that no longer exist. */
export function whyNotGradable({
  kind,
  statusCode,
  replacedByCompanyId,
}: Pick<CompanyFacts, 'kind' | 'statusCode' | 'replacedByCompanyId'>): Refusal | null {
  if (statusCode === 'MERGED') return refuse('not-gradable', { reason: 'MERGED', replacedByCompanyId });
  if (statusCode === 'CEASED') return refuse('not-gradable', { reason: 'CEASED' });
  return kind === 'PRIVATE_INDIVIDUAL' ? refuse('not-gradable', { reason: 'PRIVATE_INDIVIDUAL' }) : null;
}

/** Whether a grade is recent enough to answer with: given at most twelve months ago, and an opinion at all. */
export function isFresh(grade: DatedGrade | null, today: Day): grade is DatedGrade {
  return grade !== null && today <= addMonths(grade.gradeDate, freshMonths);
}

/** Whether colleagues still have the request, or it is back with its creator: the insurer has not received it. */
export function waitsInside({
  requestStatus,
  workflowStatus,
}: Readonly<{ requestStatus: GradeRequestStatus; workflowStatus: WorkflowStatus }>): boolean {
  return requestStatus === 'PENDING' && workflowStatus !== 'SENT';
}

/** Why the customer cannot withdraw the request. An answered one runs out instead, see `whyNotChooseRenewal`. */
export function whyNotCancelGradeRequest({ requestStatus }: Pick<GradeRequest, 'requestStatus'>): Refusal | null {
  return mayMove(gradeRequestMoves, requestStatus, 'CANCELLED')
    ? null
    : refuse('request-not-pending', { requestStatus });
}

/** Why the insurer cannot answer or reject the request. */
export function whyNotAnswerGradeRequest({ requestStatus, isSent }: GradeRequest): Refusal | null {
  return requestStatus === 'PENDING' && isSent ? null : refuse('answer-not-open', { requestStatus });
}
