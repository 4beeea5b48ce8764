import { addDays, type Day, daysBetween } from '../../platform/core/day.ts';
import { type Moves, mayMove, type ValueOf } from '../../platform/core/enumeration.ts';
import { type FieldError, firstRefusal, type Refusal, refuse } from '../../platform/core/refusal.ts';
import type { ExtensionMode } from '../../policies/policies/policy-terms.ts';
import { lastDueDate } from '../receivables/item-faults.ts';
import type { Receivable } from '../receivables/receivable.ts';
import type { ExtensionCondition } from './extension-conditions.ts';

/**
 * The status of an extension (handbook N 1.2). What is submitted is at once registered or pending, so `SUBMITTED` of
 * the handbook does not exist. A draft is not a status here: only its author knows of it.
 */
export const extensionStatuses = [
  'REGISTERED',
  'PENDING',
  'ACCEPTED',
  'ACCEPTED_WITH_CONDITIONS',
  'REFUSED',
  'CANCELLED',
] as const;
export type ExtensionStatus = ValueOf<typeof extensionStatuses>;

/** Statuses of time that the insurer granted on request. */
export const grantedStatuses = ['ACCEPTED', 'ACCEPTED_WITH_CONDITIONS'] as const satisfies readonly ExtensionStatus[];

/** What the insurer may answer to a request. */
export const extensionDecisions = ['ACCEPTED', 'ACCEPTED_WITH_CONDITIONS', 'REFUSED'] as const;
export type ExtensionDecision = ValueOf<typeof extensionDecisions>;

/** Moves of an extension: only a request waits for something. */
export const extensionMoves: Moves<ExtensionStatus> = {
  REGISTERED: [],
  PENDING: ['ACCEPTED', 'ACCEPTED_WITH_CONDITIONS', 'REFUSED', 'CANCELLED'],
  ACCEPTED: [],
  ACCEPTED_WITH_CONDITIONS: [],
  REFUSED: [],
  CANCELLED: [],
};

/** Why the buyer is granted time. */
export const extensionReasons = ['CASH_FLOW', 'SEASONAL', 'ADMINISTRATIVE', 'GOODWILL', 'OTHER'] as const;
export type ExtensionReason = ValueOf<typeof extensionReasons>;

/** The invoice, as far as an extension depends on it. */
export type ExtendedInvoice = Pick<
  Receivable,
  'originalDueDate' | 'dueDate' | 'effectiveDueDate' | 'itemType' | 'status' | 'isDisputed'
> &
  Pick<Receivable, 'reschedulingId' | 'claimId' | 'collectionId'>;

/** Another open invoice: from when it counts, and the longest extension under the terms of its delivery. */
export type OtherInvoice = Readonly<{ dueDate: Day; maxExtensionPeriodDays: number }>;

/** The other facts for or against an extension, besides the requested days. */
export type ExtensionFacts = Readonly<{
  invoice: ExtendedInvoice;
  /** The other open invoices of the buyer that count for the stop of cover, without disputed and planned ones. */
  others: readonly OtherInvoice[];
  /** The longest extension for the buyer's country under the terms of the invoice's delivery. */
  maxExtensionPeriodDays: number;
  /** Whether extensions within it are declared or requested. */
  extensionMode: ExtensionMode;
  isInsolvent: boolean;
  /** The insurer withdrew the cover on the buyer for a cause that takes effect at once. */
  isCoverWithdrawn: boolean;
  /** Another request for the same invoice waits for its answer. */
  hasPending: boolean;
  today: Day;
}>;

/**
 * Whether an extension is declared or has to be requested. Several extensions add up from the day of the contract: what
 * ends later than the longest extension after it needs the insurer's prior consent (handbook N 1.2). The insured may
 * request one where it need not: only what the insurer accepts moves the stop of cover.
 */
export function extensionModeFor(
  extendedDueDate: Day,
  {
    invoice,
    maxExtensionPeriodDays,
    extensionMode,
  }: Pick<ExtensionFacts, 'invoice' | 'maxExtensionPeriodDays' | 'extensionMode'>,
  preferred: ExtensionMode = extensionMode,
): ExtensionMode {
  const isWithin = extendedDueDate <= addDays(invoice.originalDueDate, maxExtensionPeriodDays);
  return isWithin && extensionMode === 'DECLARATION' && preferred === 'DECLARATION' ? 'DECLARATION' : 'REQUEST';
}

/** Days that are added to those of the contract, all extensions together. */
export function daysAdded(extendedDueDate: Day, { originalDueDate }: Pick<Receivable, 'originalDueDate'>): number {
  return daysBetween(originalDueDate, extendedDueDate);
}

/** Why an invoice cannot be extended to that day, declared or requested (handbook N 1.2). */
export function whyNotExtend(extendedDueDate: Day, facts: ExtensionFacts): Refusal | null {
  return whyNotExtendInvoice(facts) ?? whyNotExtendTo(extendedDueDate, facts);
}

/** Why an invoice cannot be extended at all, whatever the day. */
export function whyNotExtendInvoice(facts: ExtensionFacts): Refusal | null {
  const { invoice, hasPending, isInsolvent, isCoverWithdrawn } = facts;
  return firstRefusal(
    () => (invoice.itemType === 'INVOICE' && invoice.status === 'O' ? null : refuse('invoice-not-open')),
    () => (invoice.claimId === null ? null : refuse('claim-on-invoice')),
    () => (invoice.reschedulingId === null ? null : refuse('plan-on-invoice')),
    () => (invoice.isDisputed ? refuse('dispute-open') : null),
    () => (hasPending ? refuse('extension-pending') : null),
    () => (isInsolvent ? refuse('buyer-insolvent') : null),
    () => (isCoverWithdrawn ? refuse('cover-withdrawn') : null),
    () => whyNotBesides(facts),
  );
}

/**
 * Why it is refused because of another invoice: a buyer that owes one beyond the longest extension gets no more time.
 */
function whyNotBesides({ others, today }: ExtensionFacts): Refusal | null {
  const [late] = beyondExtension(others, today);
  return late ? refuse('other-invoice-late', late) : null;
}

/** The invoices that were due longer ago than any extension lasts, the first due first. */
export function beyondExtension(invoices: readonly OtherInvoice[], today: Day): OtherInvoice[] {
  return invoices
    .filter(({ dueDate, maxExtensionPeriodDays }) => addDays(dueDate, maxExtensionPeriodDays) < today)
    .toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : 1));
}

/** A new due date is later than the one that holds, lies in the future, and is no typing error in the year. */
function whyNotExtendTo(extendedDueDate: Day, { invoice, today }: ExtensionFacts): Refusal | null {
  const pointer = '/extendedDueDate';
  const because = (error: FieldError) => refuse('ext-date', { initialDueDate: invoice.dueDate, today }, [error]);
  const latest = lastDueDate(invoice.originalDueDate);
  if (extendedDueDate <= invoice.dueDate || extendedDueDate <= today) return because({ pointer, code: 'not-later' });
  return extendedDueDate > latest ? because({ pointer, code: 'too-late', facts: { day: latest } }) : null;
}

/** Why the insurer cannot answer: the request does not wait for it, or nothing is owed of the invoice any more. */
export function whyNotAnswer(status: ExtensionStatus, invoice: Pick<Receivable, 'status'>): Refusal | null {
  if (status !== 'PENDING') return refuse('answer-not-open', { status });
  return isOvertaken(invoice) ? refuse('invoice-not-open') : null;
}

/** Whether a request needs no answer any more: its invoice was cleared while it waited. */
export function isOvertaken(invoice: Pick<Receivable, 'status'>): boolean {
  return invoice.status !== 'O';
}

/** Why a request cannot be withdrawn: it was never one, or it is answered. */
export function whyNotCancel(status: ExtensionStatus): Refusal | null {
  return mayMove(extensionMoves, status, 'CANCELLED') ? null : refuse('extension-not-pending', { status });
}

/** Whether the insurer agreed. */
export function isAccepted(status: ExtensionStatus): boolean {
  return status === 'ACCEPTED' || status === 'ACCEPTED_WITH_CONDITIONS';
}

/** The days of an invoice. */
export type DueDates = Pick<Receivable, 'dueDate' | 'effectiveDueDate'>;

/**
 * The due dates of an invoice under an extension that was declared or accepted: the buyer pays on the new one. The stop
 * of cover counts from it only where the insurer accepted it, and never from an earlier day than before; duties keep
 * the day of the contract (handbook N 1.2, readings).
 */
export function extendedDates(
  invoice: DueDates,
  { status, extendedDueDate }: Readonly<{ status: ExtensionStatus; extendedDueDate: Day }>,
): DueDates {
  if (status !== 'REGISTERED' && !isAccepted(status)) return invoice;
  return {
    dueDate: extendedDueDate,
    effectiveDueDate: isAccepted(status) ? later(invoice.effectiveDueDate, extendedDueDate) : invoice.effectiveDueDate,
  };
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other;
}

/**
 * Whether new deliveries on credit are not covered while the extended invoice is open: the insurer agreed to it against cash
 * (handbook N 1.2). Where it agrees to another extension of the invoice later, that one's conditions count.
 */
export function stopsDeliveries({
  status,
  answerConditions,
}: Readonly<{ status: ExtensionStatus; answerConditions: readonly ExtensionCondition[] }>): boolean {
  return isAccepted(status) && answerConditions.includes('CASH_BEFORE_DELIVERY');
}
