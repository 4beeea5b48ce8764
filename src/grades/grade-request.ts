import type { CompanyFacts } from '../buyers/company.ts';
import type { WorkflowStatus } from '../ordering/order.ts';
import { type Moves, mayMove, type ValueOf } from '../platform/enumeration.ts';
import { firstRefusal, type Refusal, refuse } from '../platform/refusal.ts';
import { type Policy, whyNotInForce } from '../policies/policy.ts';
import { addDays, addMonths, type Day } from '../reference/day.ts';
import type { GradeCode } from './grade.ts';

/**
 * Statuses of a grade request, the same as of a cover request (row D3): ANSWERED while the insurer watches the
 * company for the customer, TERMINATED when that has ended, REJECTED when the company cannot be graded.
 */
export const gradeRequestStatuses = ['PENDING', 'ANSWERED', 'REJECTED', 'CANCELLED', 'TERMINATED'] as const;
export type GradeRequestStatus = ValueOf<typeof gradeRequestStatuses>;

/** Moves of a grade request (handbook covers 3). A new grade of the company does not move it: it stays ANSWERED. */
export const gradeRequestMoves: Moves<GradeRequestStatus> = {
  PENDING: ['ANSWERED', 'REJECTED', 'CANCELLED'],
  ANSWERED: ['TERMINATED'],
  REJECTED: [],
  CANCELLED: [],
  TERMINATED: [],
};

/** Months that the insurer watches a grade for the customer, from its answer (row D5). */
export const lifeMonths = 12;
/** Days before the expiry on which the renewal is announced to be near (row D5). */
export const renewalWindowDays = 60;
/** Months after which a grade is too old to answer a request with at once (as in the house insurer's rules). */
export const freshMonths = 12;

/** What the customer chose for the expiry, in the insurer's numbers: 0 nothing yet, 1 goes on, 2 ends. */
export const renewalSituations = [0, 1, 2] as const;
export type RenewalSituation = (typeof renewalSituations)[number];
export const renewalOf = { undecided: 0, renews: 1, ends: 2 } as const satisfies Record<string, RenewalSituation>;

/** A grade and the day from which it holds. */
export type DatedGrade = Readonly<{ gradeCode: GradeCode; gradeDate: Day }>;

/** A grade request as the rules see it. `expiryDate` is the day on which it ends; `null` until it is answered. */
export type GradeRequest = Readonly<{
  requestStatus: GradeRequestStatus;
  /** Whether the insurer has it: colleagues may still have to approve. */
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

/** Why no grade can be asked for; `null` when it can. */
export function whyNotRequestGrade({ today, policy, company, liveRequestId }: GradeRequestFacts): Refusal | null {
  return firstRefusal(
    () => whyNotInForce(policy, today),
    () => (policy.features.grades ? null : refuse('not-agreed', { policy: policy.policy, feature: 'grades' })),
    () => whyNotGradable(company),
    () => (liveRequestId === null ? null : refuse('request-already-open', { requestId: liveRequestId })),
  );
}

/** Why the insurer has no opinion on such a company: private people, and companies that are no more. */
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

/** The day on which a request that is answered on a day ends: exactly twelve months later (handbook covers 3). */
export function expiryOf(answeredOn: Day): Day {
  return addMonths(answeredOn, lifeMonths);
}

/** The first day on which the renewal is near. */
export function renewalOpensOn(expiryDate: Day): Day {
  return addDays(expiryDate, -renewalWindowDays);
}

/** Whether the last sixty days before the expiry have begun. */
export function isOnRenewalPeriod({ requestStatus, expiryDate }: GradeRequest, today: Day): boolean {
  if (requestStatus !== 'ANSWERED' || expiryDate === null) return false;
  return today >= renewalOpensOn(expiryDate) && today < expiryDate;
}

/** Whether colleagues still have the request, or its creator has it back: the insurer has seen nothing of it. */
export function waitsInside({
  requestStatus,
  workflowStatus,
}: Readonly<{ requestStatus: GradeRequestStatus; workflowStatus: WorkflowStatus }>): boolean {
  return requestStatus === 'PENDING' && workflowStatus !== 'SENT';
}

/** Why the customer cannot take the request back. An answered one is let run out instead, see `whyNotChooseRenewal`. */
export function whyNotCancelGradeRequest({ requestStatus }: Pick<GradeRequest, 'requestStatus'>): Refusal | null {
  return mayMove(gradeRequestMoves, requestStatus, 'CANCELLED')
    ? null
    : refuse('request-not-pending', { requestStatus });
}

/** Why it cannot be chosen what happens at the expiry: the choice is open from the answer until the expiry. */
export function whyNotChooseRenewal({ requestStatus, expiryDate }: GradeRequest, today: Day): Refusal | null {
  const isOpen = requestStatus === 'ANSWERED' && expiryDate !== null && today < expiryDate;
  return isOpen ? null : refuse('renewal-not-open', { requestStatus });
}

/** Why the insurer cannot answer or reject the request. */
export function whyNotAnswerGradeRequest({ requestStatus, isSent }: GradeRequest): Refusal | null {
  return requestStatus === 'PENDING' && isSent ? null : refuse('answer-not-open', { requestStatus });
}

/**
 * What the expiry brings: the same request goes on for another twelve months, or it ends. A customer who chose
 * nothing goes the way of the policy, which renews itself (TACIT) or does not (docs/language.md).
 */
export function atExpiry(
  { renewal, expiryDate }: Readonly<{ renewal: RenewalSituation; expiryDate: Day }>,
  { renewalMode }: Pick<Policy, 'renewalMode'>,
): Readonly<{ requestStatus: 'ANSWERED'; expiryDate: Day }> | Readonly<{ requestStatus: 'TERMINATED' }> {
  const goesOn = renewal === renewalOf.renews || (renewal === renewalOf.undecided && renewalMode === 'TACIT');
  return goesOn
    ? { requestStatus: 'ANSWERED', expiryDate: addMonths(expiryDate, lifeMonths) }
    : { requestStatus: 'TERMINATED' };
}
