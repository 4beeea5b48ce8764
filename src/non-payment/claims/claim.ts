import { type Day } from '../../platform/core/day.ts';
import { faultOfFuture } from '../../platform/core/day-in-future.ts';
import { mayMove, type ValueOf } from '../../platform/core/enumeration.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import { type LossCause } from '../../policies/policies/duty-rules.ts';
import {
  type ClaimStatus,
  claimMoves,
  type DecidedStatus,
  endedStatuses,
  statusesBeforeLoss,
} from '../case-statuses/claim-status.ts';
import { faultsOfAccount, isSameAccount, type WrittenAccount } from './bank-account.ts';

/*
 * A claim: the demand for the indemnity after an insured cause of loss (handbook N 1.6). Its lifecycle is a table of
 * statuses and moves; who makes a move, and what else it needs, is in one rule for each action.
 */

/** The assessor's first opinion on a claim (handbook N 1.6, 6). */
export const outlooks = ['COVERED', 'PARTLY_COVERED', 'NEEDS_DOCUMENTS', 'DOUBTFUL'] as const;
export type Outlook = ValueOf<typeof outlooks>;

/** Days within which requested supporting documents are to be uploaded (handbook N 1.0, S28). */
export const documentDays = 30;
/** Days within which an indemnity is paid after the decision (handbook N 1.0, S18, S20). */
export const paymentDays = 30;
/** Days that a draft is kept after its last change (handbook N 6). */
export const draftDays = 30;

/** What the rules need to know of a claim. */
export type ClaimState = Readonly<{
  status: ClaimStatus;
  /** The status in which a dispute suspended it. */
  suspendedFrom: ClaimStatus | null;
  decidedOn: Day | null;
}>;

/** What a claim states when it is filed. */
export type ClaimToFile = Readonly<{
  causeOfLoss: LossCause;
  insolvencyDate: Day | null;
  /** When the insured heard of the insolvency. */
  knownOn: Day | null;
  invoices: number;
  bankAccount: string | null;
  bankBic?: string | null;
  isCollectionAgreed: boolean;
  /**
   * It follows from a collection, whose mandate agrees to all; the bank account is named when the calculation is
   * signed.
   */
  isFromCollection: boolean;
}>;

/**
 * Why a claim cannot be filed as it is; `null` when it can. Lateness is no reason: a late claim is accepted and marked
 * as late (handbook N 1.6, 4).
 */
export function whyNotSubmit(status: ClaimStatus, claim: ClaimToFile, today: Day): Refusal | null {
  if (status !== 'DRAFT') return notWhile(status);
  const { causeOfLoss, insolvencyDate, knownOn } = claim;
  const ofInsolvency = causeOfLoss === 'INSOLVENCY';
  const errors = [
    ...(claim.invoices > 0 ? [] : [{ pointer: '/receivableIds', code: 'required' }]),
    ...(ofInsolvency && insolvencyDate === null ? [{ pointer: '/insolvencyDate', code: 'required' }] : []),
    ...faultOfFuture('/insolvencyDate', insolvencyDate, today),
    ...faultOfFuture('/knownOn', knownOn, today),
    ...(claim.bankAccount === null && claim.isFromCollection ? [] : faultsOfAccount(claim)),
    ...(claim.isCollectionAgreed || claim.isFromCollection
      ? []
      : [{ pointer: '/isCollectionAgreed', code: 'required' }]),
  ];
  return errors.length > 0 ? refuse('invalid-input', undefined, errors) : null;
}

/** Open cases of the buyer that exclude a new claim. */
export type ObstaclesToFiling = Readonly<{
  /** A claim of the policy on the buyer that is not over. */
  openClaimId: string | null;
  /** A collection case of the kind that turns into a claim by itself (handbook N 1.6, 4). */
  claimingCollectionId: string | null;
}>;

/** What a preview of a claim offers: the claim or collection that there is, nothing where no invoice is left, or a claim. */
export type ClaimOffer =
  | Readonly<{ is: 'claimed'; claimId: string }>
  | Readonly<{ is: 'collected'; collectionId: string }>
  | Readonly<{ is: 'nothing-open' }>
  | Readonly<{ is: 'claimable' }>;

/** What can be offered of a claim on a buyer with this many invoices that are free for one. */
export function claimOffer(
  whyNot: Readonly<{ code: string; facts?: Readonly<Record<string, unknown>> | undefined }> | null,
  freeInvoices: number,
): ClaimOffer {
  const { claimId, collectionId } = whyNot?.facts ?? {};
  if (whyNot?.code === 'claim-exists' && typeof claimId === 'string') return { is: 'claimed', claimId };
  if (whyNot?.code === 'collection-becomes-claim' && typeof collectionId === 'string')
    return { is: 'collected', collectionId };
  return freeInvoices === 0 ? { is: 'nothing-open' } : { is: 'claimable' };
}

/** Why no claim can be begun on a buyer. */
export function whyNotBegin({ openClaimId, claimingCollectionId }: ObstaclesToFiling): Refusal | null {
  if (openClaimId !== null) return refuse('claim-exists', { claimId: openClaimId });
  return claimingCollectionId === null
    ? null
    : refuse('collection-becomes-claim', { collectionId: claimingCollectionId });
}

/** Why a draft cannot be changed or deleted: it is no draft any more. */
export function whyNotEdit({ status }: Pick<ClaimState, 'status'>): Refusal | null {
  return status === 'DRAFT' ? null : notWhile(status);
}

/**
 * Why no supporting document can be uploaded: the claim is over. A draft, and a refused claim that may be contested,
 * accept them.
 */
export function whyNotUpload({ status }: Pick<ClaimState, 'status'>): Refusal | null {
  return endedStatuses.includes(status) ? notWhile(status) : null;
}

/**
 * Statuses in which the assessor still reviews supporting documents: before the decision, and while a refusal may be
 * contested.
 */
const statusesAwaitingDocuments: readonly ClaimStatus[] = [
  'DRAFT',
  'AWAITING_APPROVAL',
  ...statusesBeforeLoss,
  'LOSS_ESTABLISHED',
  'REJECTED',
];

/** Whether missing supporting documents still matter: after the decision they do not. */
export function isAwaitingDocuments({
  status,
  suspendedFrom = null,
}: Readonly<{ status: ClaimStatus; suspendedFrom?: ClaimStatus | null }>): boolean {
  return statusesAwaitingDocuments.includes(status === 'SUSPENDED' && suspendedFrom ? suspendedFrom : status);
}

/**
 * Since when the insurer has every supporting document that it asks for (handbook N 1.0: it pays thirty days after the
 * loss and a complete file): once nothing is missing, or it no longer waits for what is. `null` while it waits.
 */
export function fileCompleteOn(
  {
    status,
    fileCompleteOn: since,
    missingDocuments,
  }: Readonly<{ status: ClaimStatus; fileCompleteOn: Day | null; missingDocuments: number }>,
  today: Day,
): Day | null {
  if (status === 'DRAFT' || status === 'AWAITING_APPROVAL' || status === 'DOCUMENTS_REQUESTED') return null;
  const isWaited = missingDocuments > 0 && (status === 'SUBMITTED' || status === 'REGISTERED');
  return isWaited ? null : (since ?? today);
}

/** Why a request of the insurer for supporting documents cannot be answered: there is none. */
export function whyNotAnswerRequest({ status }: Pick<ClaimState, 'status'>): Refusal | null {
  return status === 'DOCUMENTS_REQUESTED' ? null : notWhile(status);
}

/** Why the calculation cannot be signed: none was offered. */
export function whyNotSign({ status }: Pick<ClaimState, 'status'>): Refusal | null {
  return whyNotMove(status, 'PAYMENT_ORDERED');
}

/**
 * Why the signature cannot name an account: the claim names another one, which is changed by an action of its own, with
 * the approvals that the policy asks for. The same one again is no change.
 */
export function whyNotNameOnSigning(
  stands: WrittenAccount,
  { bankAccount, bankBic }: Readonly<{ bankAccount?: string | null | undefined; bankBic?: string | null | undefined }>,
): Refusal | null {
  if (stands.bankAccount === null) return null;
  const named = { bankAccount: bankAccount ?? stands.bankAccount, bankBic: bankBic ?? stands.bankBic };
  return isSameAccount(named, stands) ? null : refuse('payee-named-already');
}

/** Statuses in which the indemnity may still be paid: until then another account can be named. */
const statusesBeforePayment = [
  ...statusesBeforeLoss,
  'LOSS_ESTABLISHED',
  'DECIDED_ACCEPTED',
  'DECIDED_PARTIAL',
  'REJECTED',
  'OFFER_SENT',
  'PAYMENT_ORDERED',
  'SUSPENDED',
] as const satisfies readonly ClaimStatus[];

/** Why no other account can be named: the claim is a draft, which is edited, or nothing is to be paid any more. */
export function whyNotChangePayee({ status }: Pick<ClaimState, 'status'>): Refusal | null {
  return (statusesBeforePayment as readonly ClaimStatus[]).includes(status) ? null : notWhile(status);
}

/** Why nothing is paid: colleagues have not approved the account yet. */
export function whyNotPay({ payeeChange }: Readonly<{ payeeChange: unknown }>): Refusal | null {
  return payeeChange === null ? null : refuse('payee-change-waits');
}

/**
 * Why the insured cannot withdraw the claim: it is a draft, decided or over. One that colleagues have not approved
 * becomes a draft again.
 */
export function whyNotWithdraw({
  status,
  suspendedFrom,
}: Pick<ClaimState, 'status' | 'suspendedFrom'>): Refusal | null {
  if (status === 'AWAITING_APPROVAL') return null;
  return whyNotMove(status === 'SUSPENDED' && suspendedFrom ? suspendedFrom : status, 'WITHDRAWN');
}

/** Why a claim cannot end because the buyer paid: it was decided, or never filed. */
export function whyNotPaidByBuyer({
  status,
  suspendedFrom,
}: Pick<ClaimState, 'status' | 'suspendedFrom'>): Refusal | null {
  return whyNotMove(status === 'SUSPENDED' && suspendedFrom ? suspendedFrom : status, 'CLOSED_PAID_BY_BUYER');
}

/**
 * Why money from the buyer cannot be entered as a recovery: before the indemnity is paid it is a payment on the
 * account.
 */
export function whyNotRecover({ status }: Pick<ClaimState, 'status'>): Refusal | null {
  return status === 'PAID' || status === 'RECOVERY_OPEN' ? null : notWhile(status);
}

/** Why a claim cannot be suspended for a dispute. */
export function whyNotSuspend({ status }: Pick<ClaimState, 'status'>): Refusal | null {
  return whyNotMove(status, 'SUSPENDED');
}

/** Why a claim cannot go on after a dispute: none suspended it. */
export function whyNotResume({ status, suspendedFrom }: Pick<ClaimState, 'status' | 'suspendedFrom'>): Refusal | null {
  return status === 'SUSPENDED' && suspendedFrom !== null ? null : notWhile(status);
}

/** Why the claim cannot go from one status to the other. While a dispute suspends it only `whyNotResume` moves it. */
export function whyNotMove(from: ClaimStatus, to: ClaimStatus): Refusal | null {
  return from !== 'SUSPENDED' && mayMove(claimMoves, from, to) ? null : notWhile(from);
}

/** The result of the calculation, as far as the decision depends on it. */
export type Outcome = Readonly<{
  /** Whether anything of the claim is insured, above the threshold of small losses. */
  isAnythingInsured: boolean;
  /** Whether every invoice is insured and the cover was enough for them. */
  isAllInsured: boolean;
}>;

/**
 * The decision on a claim. A loss that the deductible or the yearly first loss uses up is accepted all the same: it is
 * insured, and it uses them up.
 */
export function decisionFor({ isAnythingInsured, isAllInsured }: Outcome): DecidedStatus {
  if (!isAnythingInsured) return 'REJECTED';
  return isAllInsured ? 'DECIDED_ACCEPTED' : 'DECIDED_PARTIAL';
}

/** The action is not possible in this status. */
export function notWhile(status: ClaimStatus): Refusal {
  return refuse('claim-not-open', { status });
}
