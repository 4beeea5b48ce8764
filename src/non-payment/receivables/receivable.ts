import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { Day } from '../../platform/core/day.ts';
import type { PolicyKey } from '../../platform/core/policy-key.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';

/** The kind of a line of an account. A partial payment is entered with a report and clears the oldest invoices. */
export const itemTypes = ['INVOICE', 'CREDIT_NOTE', 'PARTIAL_PAYMENT'] as const;
export type ItemType = (typeof itemTypes)[number];

/** Open or cleared, in the letters of accounts (specification 3). */
export const itemStatuses = ['O', 'C'] as const;
export type ItemStatus = (typeof itemStatuses)[number];

/** Why a line is cleared (handbook N 1.1). */
export const clearedReasons = ['PAID', 'CREDITED', 'RESCHEDULED', 'CLAIMED', 'WITHDRAWN'] as const;
export type ClearedReason = (typeof clearedReasons)[number];

/** What a payment of the buyer cleared of an invoice; decimal. */
export type PaymentOnInvoice = Readonly<{ receivedOn: Day; amount: string }>;

/** An invoice or credit note of an insured to a buyer, as the portal keeps it once for every report that names it. */
export type Receivable = Readonly<{
  receivableId: string;
  policy: PolicyKey;
  companyId: string;
  itemType: 'INVOICE' | 'CREDIT_NOTE';
  documentNumber: string;
  issueDate: Day;
  /** Day of delivery or service; where none was entered, the day of issue stands for it. */
  shipmentDate: Day | null;
  /** The day of the contract: duties run from it, whatever was agreed with the buyer later (handbook N 1.1). */
  originalDueDate: Day;
  /** The day on which it is to be paid now, after extensions agreed with the buyer. */
  dueDate: Day;
  /** The day from which the stop of cover counts: the original one, or one that the insurer accepted (N 1.2). */
  effectiveDueDate: Day;
  currency: CurrencyCode;
  /** With tax, decimal; below zero for a credit note. */
  amountInclTax: string;
  amountExclTax: string | null;
  /** What is still owed of it, decimal, with the sign of the amount. */
  outstandingAmount: string;
  /** The buyer contests it, or a part of it. */
  isDisputed: boolean;
  /** Whether it contests all that is owed: the uncontested part stays due. Absent of what is not in the book yet. */
  isContestedWhole?: boolean;
  status: ItemStatus;
  clearedDate: Day | null;
  clearedReason: ClearedReason | null;
  /** The report, plan, hand-over or claim that it is part of now. */
  overdueId: string | null;
  /** When it was entered in that report: with it, or added later; absent where it never was. */
  reportedOn?: Day | null;
  reschedulingId: string | null;
  collectionId: string | null;
  claimId: string | null;
}>;

/** Why a payment of these invoices stays: other records depend on it. */
export function whyNotRemovePayment(lines: readonly Receivable[]): Refusal | null {
  const relied = lines.find(
    ({ claimId, collectionId, reschedulingId, clearedReason }) =>
      claimId !== null || collectionId !== null || reschedulingId !== null || clearedReason === 'WITHDRAWN',
  );
  return relied ? refuse('payment-relied-on', { documentNumber: relied.documentNumber }) : null;
}
