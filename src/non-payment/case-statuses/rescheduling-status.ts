import type { Moves, ValueOf } from '../../platform/core/enumeration.ts';

/**
 * The status of a plan (handbook N 1.3). `TO_VALIDATE`: colleagues have to approve it first. What the insurer accepts
 * without conditions is in force at once, so `ACCEPTED` of the handbook does not exist. A draft is not a status here:
 * only its author knows of it.
 */
export const reschedulingStatuses = [
  'TO_VALIDATE',
  'SUBMITTED',
  'UNDER_REVIEW',
  'INFO_REQUESTED',
  'ACCEPTED_WITH_CONDITIONS',
  'ACTIVE',
  'COMPLETED',
  'DEFAULTED',
  'SUPERSEDED',
  'REFUSED',
  'CANCELLED',
] as const;

export type ReschedulingStatus = ValueOf<typeof reschedulingStatuses>;

/** Moves of a plan. A new plan over the same invoices replaces the one in force. */
export const reschedulingMoves: Moves<ReschedulingStatus> = {
  TO_VALIDATE: ['SUBMITTED', 'ACTIVE', 'CANCELLED'],
  SUBMITTED: ['UNDER_REVIEW', 'INFO_REQUESTED', 'ACTIVE', 'ACCEPTED_WITH_CONDITIONS', 'REFUSED', 'CANCELLED'],
  UNDER_REVIEW: ['INFO_REQUESTED', 'ACTIVE', 'ACCEPTED_WITH_CONDITIONS', 'REFUSED', 'CANCELLED'],
  INFO_REQUESTED: ['UNDER_REVIEW', 'ACTIVE', 'ACCEPTED_WITH_CONDITIONS', 'REFUSED', 'CANCELLED'],
  ACCEPTED_WITH_CONDITIONS: ['ACTIVE', 'CANCELLED'],
  ACTIVE: ['COMPLETED', 'DEFAULTED', 'SUPERSEDED'],
  COMPLETED: [],
  DEFAULTED: [],
  SUPERSEDED: [],
  REFUSED: [],
  CANCELLED: [],
};

/** Statuses in which a plan waits for somebody: it holds its invoices, but nothing changes for them yet. */
export const waitingStatuses = [
  'TO_VALIDATE',
  'SUBMITTED',
  'UNDER_REVIEW',
  'INFO_REQUESTED',
  'ACCEPTED_WITH_CONDITIONS',
] as const satisfies readonly ReschedulingStatus[];
