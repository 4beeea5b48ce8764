import { type Day, earliestOf } from '../../platform/core/day.ts';
import { faultOfFuture } from '../../platform/core/day-in-future.ts';
import { type Moves, mayMove, type ValueOf } from '../../platform/core/enumeration.ts';
import { compareMoney, type Money, money, signOfMoney, sumMoney } from '../../platform/core/money.ts';
import { type FieldError, firstRefusal, type Refusal, refuse } from '../../platform/core/refusal.ts';
import type { Receivable } from '../receivables/receivable.ts';

/*
 * Disputes: a buyer contests invoices, or part of them (row E5, handbook N 1.5). The insurer does not decide who is
 * right. While a dispute runs its invoices are uninsured and stop no cover; once it is settled, what is upheld is
 * insured again, as if it had never been contested.
 */

export const disputeStatuses = [
  'REPORTED',
  'OPEN',
  'RESOLVED_VALID',
  'RESOLVED_PARTIAL',
  'RESOLVED_INVALID',
  'WITHDRAWN',
] as const;
export type DisputeStatus = ValueOf<typeof disputeStatuses>;

/** What the buyer contests. `SET_OFF`: it sets a claim of its own off against the invoice. */
export const disputeTypes = ['QUALITY', 'QUANTITY', 'PRICE', 'DELIVERY', 'SET_OFF', 'OTHER'] as const;
export type DisputeType = ValueOf<typeof disputeTypes>;

/** How a dispute was settled. */
export const resolutions = ['AGREED', 'CREDIT_NOTE', 'ARBITRATION', 'COURT_FOR', 'COURT_AGAINST'] as const;
export type Resolution = ValueOf<typeof resolutions>;

/** What the house insurer answers to a report, each a sentence on the screens. */
export const disputeReplyCodes = ['COVER_SUSPENDED', 'EVIDENCE_WANTED', 'REST_STAYS_INSURED'] as const;
export type DisputeReplyCode = ValueOf<typeof disputeReplyCodes>;

const settled = ['RESOLVED_VALID', 'RESOLVED_PARTIAL', 'RESOLVED_INVALID'] as const;
export type SettledStatus = ValueOf<typeof settled>;

/**
 * Which status may follow which. The parties settle, not the insurer: they need not wait until it has taken note
 * (handbook N 1.5 names only the way over OPEN).
 */
export const disputeMoves: Moves<DisputeStatus> = {
  REPORTED: ['OPEN', ...settled, 'WITHDRAWN'],
  OPEN: [...settled, 'WITHDRAWN'],
  RESOLVED_VALID: [],
  RESOLVED_PARTIAL: [],
  RESOLVED_INVALID: [],
  WITHDRAWN: [],
};

/** Whether the buyer still contests: the invoices are uninsured and waiting periods are paused. */
export function isRunning(status: DisputeStatus): boolean {
  return disputeMoves[status].length > 0;
}

/** The data of an invoice that the rules need. */
export type DisputedItem = Pick<
  Receivable,
  | 'receivableId'
  | 'itemType'
  | 'documentNumber'
  | 'issueDate'
  | 'originalDueDate'
  | 'currency'
  | 'outstandingAmount'
  | 'status'
>;

/** What the insured declares: how much is contested, of what kind, since when. */
export type DisputeReport = Readonly<{ disputedAmount: Money; raisedDate: Day }>;

/** The facts by which a report is checked. `inDispute`: ids of invoices about which a dispute runs. */
export type ReportFacts = Readonly<{ today: Day; inDispute: ReadonlySet<string> }>;

/**
 * Why a dispute about these invoices cannot be reported: each is open and in no other dispute, all are in one currency,
 * and no more is contested than is owed.
 */
export function whyNotReport(
  { disputedAmount, raisedDate }: DisputeReport,
  items: readonly DisputedItem[],
  { today, inDispute }: ReportFacts,
): Refusal | null {
  const [first] = items;
  if (!first) return invalid([{ pointer: '/items', code: 'required' }]);
  const contested = items.find(({ receivableId }) => inDispute.has(receivableId));
  const closed = items.find(({ status, itemType }) => status === 'C' || itemType !== 'INVOICE');
  return firstRefusal(
    () => (closed ? refuse('item-not-open', { documentNumber: closed.documentNumber }) : null),
    () => (contested ? refuse('item-in-dispute', { documentNumber: contested.documentNumber }) : null),
    () =>
      items.every(({ currency }) => currency === first.currency)
        ? null
        : refuse('mixed-currencies', { currency: first.currency }),
    () =>
      invalid([...faultsOfAmount(disputedAmount, outstandingOf(items)), ...faultsOfRaised(raisedDate, items, today)]),
  );
}

/** Why a dispute cannot come to a status; `null` when it can. */
export function whyNotMove(status: DisputeStatus, to: DisputeStatus): Refusal | null {
  return mayMove(disputeMoves, status, to) ? null : refuse('dispute-not-open', { status });
}

/** Why no evidence can be added: the dispute was withdrawn. Evidence of a settlement may come after it. */
export function whyNotProve(status: DisputeStatus): Refusal | null {
  return status === 'WITHDRAWN' ? refuse('dispute-not-open', { status }) : null;
}

/** What is open of invoices in one currency. */
export function outstandingOf(items: readonly Pick<DisputedItem, 'outstandingAmount' | 'currency'>[]): Money {
  const currency = items[0]?.currency ?? 'EUR';
  return sumMoney(
    items.map(({ outstandingAmount, currency: own }) => money(outstandingAmount, own)),
    currency,
  );
}

function faultsOfAmount(amount: Money, outstanding: Money): FieldError[] {
  if (amount.currency !== outstanding.currency) return [{ pointer: '/disputedAmount/currency', code: 'not-in-list' }];
  if (signOfMoney(amount) <= 0) return [{ pointer: '/disputedAmount/amount', code: 'too-small' }];
  return compareMoney(amount, outstanding) > 0
    ? [
        {
          pointer: '/disputedAmount/amount',
          code: 'more-than-outstanding',
          facts: { most: outstanding.amount, currency: outstanding.currency },
        },
      ]
    : [];
}

function faultsOfRaised(raisedDate: Day, items: readonly DisputedItem[], today: Day): readonly FieldError[] {
  if (raisedDate > today) return faultOfFuture('/raisedDate', raisedDate, today);
  const firstIssue = earliestOf(items.map(({ issueDate }) => issueDate));
  return firstIssue !== null && raisedDate < firstIssue ? [{ pointer: '/raisedDate', code: 'before-invoice' }] : [];
}

/** The refusal of an input with these faults; `null` where it has none. */
export function invalid(errors: readonly FieldError[]): Refusal | null {
  return errors.length > 0 ? refuse('invalid-input', undefined, errors) : null;
}
