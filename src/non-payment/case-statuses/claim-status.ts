import type { Moves, ValueOf } from '../../platform/core/enumeration.ts';

/**
 * The status of a claim (handbook N 1.6, 3); `AWAITING_APPROVAL` while colleagues have to agree before the insurer sees
 * it.
 */
export const claimStatuses = [
  'DRAFT',
  'AWAITING_APPROVAL',
  'SUBMITTED',
  'REGISTERED',
  'IN_ASSESSMENT',
  'DOCUMENTS_REQUESTED',
  'WAITING_PERIOD',
  'LOSS_ESTABLISHED',
  'DECIDED_ACCEPTED',
  'DECIDED_PARTIAL',
  'REJECTED',
  'OFFER_SENT',
  'PAYMENT_ORDERED',
  'PAID',
  'RECOVERY_OPEN',
  'SUSPENDED',
  'WITHDRAWN',
  'CLOSED_PAID_BY_BUYER',
  'CLOSED',
] as const;

export type ClaimStatus = ValueOf<typeof claimStatuses>;

/** The statuses to which the assessor moves a claim from a decision. */
export const decidedStatuses = ['DECIDED_ACCEPTED', 'DECIDED_PARTIAL', 'REJECTED'] as const;

export type DecidedStatus = ValueOf<typeof decidedStatuses>;

/** Where the insured may still give the claim up, and where the buyer's payment ends it (handbook N 1.6, 3). */
export const statusesBeforeLoss = [
  'SUBMITTED',
  'REGISTERED',
  'IN_ASSESSMENT',
  'DOCUMENTS_REQUESTED',
  'WAITING_PERIOD',
] as const satisfies readonly ClaimStatus[];

/**
 * Moves of a claim. A suspended one returns to its former status, which the table cannot express: `whyNotResume` does.
 */
export const claimMoves: Moves<ClaimStatus> = {
  DRAFT: ['AWAITING_APPROVAL', 'SUBMITTED'],
  AWAITING_APPROVAL: ['SUBMITTED', 'DRAFT'],
  SUBMITTED: ['REGISTERED', 'SUSPENDED', 'WITHDRAWN', 'CLOSED_PAID_BY_BUYER'],
  REGISTERED: ['IN_ASSESSMENT', 'SUSPENDED', 'WITHDRAWN', 'CLOSED_PAID_BY_BUYER'],
  IN_ASSESSMENT: [
    'DOCUMENTS_REQUESTED',
    'WAITING_PERIOD',
    'LOSS_ESTABLISHED',
    'SUSPENDED',
    'WITHDRAWN',
    'CLOSED_PAID_BY_BUYER',
  ],
  DOCUMENTS_REQUESTED: ['IN_ASSESSMENT', 'SUSPENDED', 'WITHDRAWN', 'CLOSED_PAID_BY_BUYER'],
  WAITING_PERIOD: ['LOSS_ESTABLISHED', 'SUSPENDED', 'WITHDRAWN', 'CLOSED_PAID_BY_BUYER'],
  LOSS_ESTABLISHED: ['DECIDED_ACCEPTED', 'DECIDED_PARTIAL', 'REJECTED', 'SUSPENDED'],
  DECIDED_ACCEPTED: ['OFFER_SENT', 'SUSPENDED'],
  DECIDED_PARTIAL: ['OFFER_SENT', 'SUSPENDED'],
  REJECTED: ['IN_ASSESSMENT'],
  OFFER_SENT: ['PAYMENT_ORDERED', 'SUSPENDED'],
  PAYMENT_ORDERED: ['PAID', 'SUSPENDED'],
  PAID: ['RECOVERY_OPEN', 'CLOSED'],
  RECOVERY_OPEN: ['CLOSED'],
  SUSPENDED: ['WITHDRAWN', 'CLOSED_PAID_BY_BUYER'],
  WITHDRAWN: [],
  CLOSED_PAID_BY_BUYER: [],
  CLOSED: [],
};

/** Final statuses: the invoices may be claimed again, unless they were paid for. */
export const endedStatuses: readonly ClaimStatus[] = ['WITHDRAWN', 'CLOSED_PAID_BY_BUYER', 'CLOSED'];

/** Statuses in which a claim reserves its buyer: no other one is begun until it is over, or refused for good. */
export const claimingStatuses: readonly ClaimStatus[] = claimStatuses.filter(
  (status) => !endedStatuses.includes(status) && status !== 'REJECTED',
);
