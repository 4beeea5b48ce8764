import type { CurrencyCode } from '../../platform/core/currencies.ts';
import { type Moves, mayMove } from '../../platform/core/enumeration.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import type { OverdueReason } from '../deadlines/overdue-reason.ts';
import type { Receivable } from '../receivables/receivable.ts';

/**
 * The status of a report (handbook N 1.1). Before it is submitted it is a draft of its form; from REPORTED on the
 * insurer has it.
 */
export const overdueStatuses = [
  'REPORTED',
  'IN_REVIEW',
  'INFO_REQUESTED',
  'ANSWERED',
  'RESCHEDULING_REQUESTED',
  'ON_PLAN',
  'REOPENED',
  'IN_COLLECTION',
  'CLAIMED',
  'CLEARED',
  'WITHDRAWN',
] as const;
export type OverdueStatus = (typeof overdueStatuses)[number];

/** Statuses in which something is still owed, and still to be done. */
export const openOverdueStatuses = [
  'REPORTED',
  'IN_REVIEW',
  'INFO_REQUESTED',
  'ANSWERED',
  'RESCHEDULING_REQUESTED',
  'ON_PLAN',
  'REOPENED',
  'IN_COLLECTION',
  'CLAIMED',
] as const satisfies readonly OverdueStatus[];

/**
 * Moves of a report (handbook N 1.1). Nothing moves a cleared one, unless something of it is owed again (`goesOnAs`);
 * after a plan that failed to come into force a report returns to its former status (`afterPlan`). Any open one is
 * cleared when nothing is owed; a plan, a hand-over and a claim may follow from any status, because the insured need
 * not wait for an answer to keep its deadlines.
 */
export const overdueMoves: Moves<OverdueStatus> = {
  REPORTED: [
    'IN_REVIEW',
    'INFO_REQUESTED',
    'ANSWERED',
    'RESCHEDULING_REQUESTED',
    'IN_COLLECTION',
    'CLAIMED',
    'CLEARED',
    'WITHDRAWN',
  ],
  IN_REVIEW: ['INFO_REQUESTED', 'ANSWERED', 'RESCHEDULING_REQUESTED', 'IN_COLLECTION', 'CLAIMED', 'CLEARED'],
  INFO_REQUESTED: ['IN_REVIEW', 'ANSWERED', 'RESCHEDULING_REQUESTED', 'IN_COLLECTION', 'CLAIMED', 'CLEARED'],
  ANSWERED: ['IN_REVIEW', 'RESCHEDULING_REQUESTED', 'IN_COLLECTION', 'CLAIMED', 'CLEARED'],
  RESCHEDULING_REQUESTED: ['ON_PLAN', 'ANSWERED', 'REOPENED', 'IN_COLLECTION', 'CLAIMED', 'CLEARED'],
  ON_PLAN: ['REOPENED', 'CLEARED'],
  REOPENED: ['IN_REVIEW', 'ANSWERED', 'RESCHEDULING_REQUESTED', 'IN_COLLECTION', 'CLAIMED', 'CLEARED'],
  IN_COLLECTION: ['RESCHEDULING_REQUESTED', 'CLAIMED', 'REOPENED', 'CLEARED'],
  CLAIMED: ['REOPENED', 'CLEARED'],
  CLEARED: [],
  WITHDRAWN: [],
};

/**
 * Reasons that are news of the buyer: for these the insured declares since when it knows, because duties run from that
 * day.
 */
export const newsReasons: readonly OverdueReason[] = [
  'INSOLVENCY',
  'CASH_FLOW',
  'BOUNCED_PAYMENT',
  'FAILED_DIRECT_DEBIT',
  'POLITICAL_TRANSFER',
  'FRAUD_SUSPECTED',
];

/** The steps that the insured takes itself. */
export const ownActions = ['NO_ACTION_NEEDED', 'PAYMENT_PLAN_OR_PROMISE', 'CAP', 'OTHER'] as const;

/** The insurer's answers (handbook N 1.1). A question of its own is not an answer: it is INFO_REQUESTED. */
export const overdueDecisions = ['COVER_MAINTAINED', 'COVER_REDUCED', 'COVER_CANCELLED', 'DELIVERY_BAN'] as const;
export type OverdueDecision = (typeof overdueDecisions)[number];

/** Answers after which deliveries to the buyer are no longer insured. */
export const stoppingDecisions = ['COVER_CANCELLED', 'DELIVERY_BAN'] as const satisfies readonly OverdueDecision[];
type StoppingDecision = (typeof stoppingDecisions)[number];

/** Whether deliveries are no longer insured after an answer. */
export function isStop(decision: OverdueDecision): decision is StoppingDecision {
  return (stoppingDecisions as readonly OverdueDecision[]).includes(decision);
}

/** The reasons of the house insurer's answers; a core system may give these too. */
export const overdueReplyReasons = [
  'BUYER_INSOLVENT',
  'BUYER_NOT_INSURABLE',
  'FRAUD_SUSPECTED',
  'BEYOND_EXTENSION_PERIOD',
  'WEAK_GRADE',
  'DISPUTED',
  'WITHIN_EXTENSION_PERIOD',
  'ABOVE_COVER',
  'STILL_OVERDUE',
] as const;
export type OverdueReplyReason = (typeof overdueReplyReasons)[number];

/** What the insured should know of its report; it does not block. */
export const overdueWarnings = [
  'LATE',
  'TERM_TOO_LONG',
  'NO_COVER_AT_SHIPMENT',
  'SELF_CHECK_MISSING',
  'DELIVERED_AFTER_STOP',
  'NOT_YET_DUE',
  'COUNTRY_NOT_COVERED',
  'BUYER_NOT_INSURABLE',
  'CAUSE_NOT_COVERED',
  'DELIVERED_OUTSIDE_POLICY',
  'INVOICED_LATE',
  'DISPUTED',
] as const;
export type OverdueWarning = (typeof overdueWarnings)[number];

export function isOpen(status: OverdueStatus): boolean {
  return (openOverdueStatuses as readonly OverdueStatus[]).includes(status);
}

/** What still runs over the open invoices of a report. */
export type Running = Readonly<{
  isPlanWaiting: boolean;
  /** All of them are part of a plan in force. */
  isOnPlan: boolean;
  isInCollection: boolean;
  isClaimed: boolean;
}>;

/**
 * The status of a cleared report when something of it is owed again: its former one (`null` where none was recorded),
 * unless what it waited for is over by now. An answer still holds and a question still waits, because the invoice and
 * the report are the same.
 */
export function goesOnAs(before: OverdueStatus | null, running: Running): OverdueStatus {
  if (before === null || !isOpen(before)) return 'REOPENED';
  const stillRuns: Partial<Record<OverdueStatus, boolean>> = {
    RESCHEDULING_REQUESTED: running.isPlanWaiting,
    ON_PLAN: running.isOnPlan,
    IN_COLLECTION: running.isInCollection,
    CLAIMED: running.isClaimed,
  };
  return (stillRuns[before] ?? true) ? before : 'REOPENED';
}

/**
 * The status of a report that no plan holds completely any more, or never did: one that was on a plan is open again,
 * one for which a plan was requested returns to its former status (`null` where none was recorded). `null`: it is
 * unchanged, because no plan moved it, or another one waits for its answer.
 */
export function afterPlan(
  { status, beforePlan }: Readonly<{ status: OverdueStatus; beforePlan: OverdueStatus | null }>,
  isOneWaiting: boolean,
): OverdueStatus | null {
  if (status === 'ON_PLAN') return 'REOPENED';
  return status === 'RESCHEDULING_REQUESTED' && !isOneWaiting ? (beforePlan ?? 'REOPENED') : null;
}

/** Why a report accepts no more invoices, payments, documents and remarks: nothing of it is open. */
export function whyNotUpdate(status: OverdueStatus): Refusal | null {
  return isOpen(status) ? null : refuse('overdue-not-open', { status });
}

/** Why a report cannot be withdrawn: the insurer already reviews it, or it is closed. */
export function whyNotWithdraw(status: OverdueStatus): Refusal | null {
  if (!isOpen(status)) return refuse('overdue-not-open', { status });
  return mayMove(overdueMoves, status, 'WITHDRAWN') ? null : refuse('overdue-in-review', { status });
}

/** Why there is nothing to answer: the insurer asks for nothing. */
export function whyNotInform(status: OverdueStatus): Refusal | null {
  return status === 'INFO_REQUESTED' ? null : refuse('overdue-not-asked', { status });
}

/**
 * Why the insurer cannot review a report, ask about it or answer it now: it is closed, or has gone on to a plan, a
 * hand-over or a claim. It may ask and answer again; an answered report is reopened for review before a question.
 */
export function whyNotReply(
  status: OverdueStatus,
  to: Extract<OverdueStatus, 'IN_REVIEW' | 'INFO_REQUESTED' | 'ANSWERED'>,
): Refusal | null {
  return status === to || mayMove(overdueMoves, status, to) ? null : refuse('answer-not-open', { status });
}

/** Why invoices cannot be added to a report: it has another currency, or they are reported. */
export function whyNotAddInvoices(
  added: readonly Pick<Receivable, 'currency' | 'overdueId'>[],
  { currency }: Readonly<{ currency: CurrencyCode }>,
): Refusal | null {
  if (added.some((line) => line.currency !== currency)) return refuse('mixed-currencies', { currency });
  return added.some(({ overdueId }) => overdueId !== null) ? refuse('item-not-open') : null;
}
