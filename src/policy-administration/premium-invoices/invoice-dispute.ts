import { addDays, type Day } from '../../platform/core/day.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import type { Money } from '../../platform/core/money.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import { isCredit, isOpen, type PremiumInvoiceStatus } from './premium-invoice.ts';

/*
 * What a policyholder disputes of an invoice. While it is disputed nobody is reminded of it, and it suspends nothing. It
 * ends with the insurer's answer, or is withdrawn.
 */

/** Characters of a reason or an answer. */
export const longestReason = 2000;

/** REJECTED: the invoice is to be paid. UPHELD: the insurer credits it. */
export const disputeStatuses = ['OPEN', 'UPHELD', 'REJECTED', 'WITHDRAWN'] as const;
export type DisputeStatus = ValueOf<typeof disputeStatuses>;

/** A dispute; `answer` and `endedOn` are `null` while it is open, `answer` also where it was withdrawn. */
export type InvoiceDispute = Readonly<{
  status: DisputeStatus;
  reason: string;
  raisedOn: Day;
  raisedByName: string;
  answer: string | null;
  endedOn: Day | null;
}>;

type Disputed = Readonly<{
  status: PremiumInvoiceStatus;
  gross: Money;
  isDisputed: boolean;
  dispute: InvoiceDispute | null;
}>;

/** Why an invoice cannot be disputed: nothing of it is to be paid, or it is disputed already. */
export function whyNotDispute({ status, gross, isDisputed }: Disputed): Refusal | null {
  if (!isOpen(status)) return refuse('invoice-cleared', { status });
  if (isCredit(gross)) return refuse('nothing-to-pay');
  return isDisputed ? refuse('invoice-disputed') : null;
}

/** Why a dispute cannot be withdrawn, or answered: none was raised here, or it has ended. */
export function whyNotEndDispute({ dispute }: Pick<Disputed, 'dispute'>): Refusal | null {
  return dispute?.status === 'OPEN' ? null : refuse('dispute-not-open');
}

/**
 * From when cover is suspended by an invoice whose dispute has ended: not for days on which it was disputed. Example: it
 * was to be suspended from 3 March and the dispute ends on 10 March: from 11 March. A suspension that had begun before it
 * was disputed goes on; one that began later, with another invoice, has not begun for this one.
 */
export function suspendsAfter(
  {
    suspendsOn,
    suspendedFrom,
    raisedOn,
  }: Readonly<{ suspendsOn: Day | null; suspendedFrom: Day | null; raisedOn: Day }>,
  tomorrow: Day,
): Day | null {
  if (suspendsOn === null || suspendsOn >= tomorrow) return suspendsOn;
  const hasBegun = suspendedFrom !== null && suspendedFrom <= suspendsOn && suspendsOn <= raisedOn;
  return hasBegun ? suspendsOn : tomorrow;
}

/** A day, or where it lies in a dispute the day after that. */
export function dayOutside({ raisedOn, endedOn }: Pick<InvoiceDispute, 'raisedOn' | 'endedOn'>, day: Day): Day {
  return endedOn !== null && raisedOn <= day && day <= endedOn ? addDays(endedOn, 1) : day;
}
