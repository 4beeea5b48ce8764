import Big from 'big.js';
import { type Day, daysBetween } from '../../platform/core/day.ts';
import type { FallenReason } from '../../risk/buyers/fallen-buyer.ts';
import type { OverdueReason } from '../deadlines/overdue-reason.ts';
import type { OverdueDecision, OverdueReplyReason } from './overdue.ts';

/** What the house insurer's risk office assesses when a report comes in. */
export type ReportedBuyer = Readonly<{
  reasonCode: OverdueReason;
  /** What became of the company, where cover on it ends for that. */
  fallen: FallenReason | null;
  /** `null` where the buyer has no grade. */
  gradeCode: string | null;
  oldestDueDate: Day;
  /** Last day on which deliveries are insured by lapse of time. */
  stopOfCoverDate: Day | null;
  totalOutstanding: string;
  /** The named cover in force, decimal; `null` where none is. */
  coverAmount: string | null;
  wantsContinuation: boolean;
  remindersSentCount: number | null;
  /** Whether all that insured the buyer is over. */
  hasCoverEnded: boolean;
  /** Whether a plan, a collection or a claim did not recover the money: that stops deliveries already (decision 88). */
  hasPaymentFailed: boolean;
}>;

/** The house insurer's answer: a decision with its reasons, or a question. `reducedTo`: the new total of the cover. */
export type HouseReply =
  | Readonly<{ asks: 'REMINDERS' }>
  | Readonly<{ decision: OverdueDecision; reasonCodes: readonly OverdueReplyReason[]; reducedTo: string | null }>;

/** Days past due from which the house insurer asks what was done to recover the money. */
const remindersExpectedAfterDays = 15;
/** Grades that the house insurer no longer covers once something is overdue. */
const weakGrades: readonly string[] = ['08', '09', '10'];

/**
 * How the house insurer answers a report (handbook N 1.1: cover is mostly confirmed, at times withdrawn, rarely are
 * deliveries banned). The rules run in this order; the first that applies decides. `null`: there is no answer, because
 * no cover is left that could be confirmed.
 */
export function houseReply(buyer: ReportedBuyer, today: Day): HouseReply | null {
  const answer = (decision: OverdueDecision, ...reasonCodes: OverdueReplyReason[]) =>
    ({ decision, reasonCodes, reducedTo: null }) as const;
  if (buyer.fallen === 'INSOLVENCY' || buyer.reasonCode === 'INSOLVENCY')
    return answer('COVER_CANCELLED', 'BUYER_INSOLVENT');
  if (buyer.fallen !== null) return answer('COVER_CANCELLED', 'BUYER_NOT_INSURABLE');
  if (buyer.reasonCode === 'FRAUD_SUSPECTED') return answer('DELIVERY_BAN', 'FRAUD_SUSPECTED');
  if (buyer.remindersSentCount === 0 && daysBetween(buyer.oldestDueDate, today) > remindersExpectedAfterDays)
    return { asks: 'REMINDERS' };
  if (buyer.gradeCode !== null && weakGrades.includes(buyer.gradeCode)) return answer('COVER_CANCELLED', 'WEAK_GRADE');
  if (buyer.stopOfCoverDate !== null && today > buyer.stopOfCoverDate && !buyer.wantsContinuation)
    return answer('DELIVERY_BAN', 'BEYOND_EXTENSION_PERIOD');
  if (buyer.hasPaymentFailed) return answer('DELIVERY_BAN', 'STILL_OVERDUE');
  if (buyer.coverAmount !== null && new Big(buyer.totalOutstanding).lt(buyer.coverAmount) && isBeyond(buyer, today))
    return { decision: 'COVER_REDUCED', reasonCodes: ['BEYOND_EXTENSION_PERIOD'], reducedTo: buyer.totalOutstanding };
  if (buyer.hasCoverEnded) return null;
  if (buyer.reasonCode === 'DISPUTE') return answer('COVER_MAINTAINED', 'DISPUTED');
  return answer('COVER_MAINTAINED', 'WITHIN_EXTENSION_PERIOD');
}

function isBeyond({ stopOfCoverDate }: ReportedBuyer, today: Day): boolean {
  return stopOfCoverDate !== null && today > stopOfCoverDate;
}

/** What the house insurer's risk office assesses when it is asked to lift a stop. */
export type BuyerToFree = Pick<ReportedBuyer, 'reasonCode' | 'fallen' | 'gradeCode'> &
  Readonly<{
    /** Whether any invoice of the buyer under the policy is past due, contested or not. */
    isAnythingOverdue: boolean;
  }>;

/** The reasons for which the house insurer keeps a stop; it lifts one where none applies. */
export function whyKeepStop({
  reasonCode,
  fallen,
  gradeCode,
  isAnythingOverdue,
}: BuyerToFree): readonly OverdueReplyReason[] {
  const reasons: ReadonlyArray<readonly [OverdueReplyReason, boolean]> = [
    ['BUYER_INSOLVENT', fallen === 'INSOLVENCY'],
    ['BUYER_NOT_INSURABLE', fallen !== null && fallen !== 'INSOLVENCY'],
    ['FRAUD_SUSPECTED', reasonCode === 'FRAUD_SUSPECTED'],
    ['WEAK_GRADE', gradeCode !== null && weakGrades.includes(gradeCode)],
    ['STILL_OVERDUE', isAnythingOverdue],
  ];
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []));
}
