import Big from 'big.js';
import { type Timeline, totalOn } from '../covers/cover.ts';
import type { Receivable } from '../receivables/receivable.ts';
import { type Day, daysBetween } from '../reference/day.ts';
import type { OverdueWarning } from './overdue.ts';

/** What the invoices of a report are compared with. */
export type ReportFacts = Readonly<{
  today: Day;
  notificationDeadline: Day;
  stopOfCoverDate: Day | null;
  maxPaymentTermDays: number;
  /** The named cover on the buyer; `null` where there is none. */
  timeline: Timeline | null;
  /** Whether the policy insures buyers without a named cover: up to a limit, by grade or by a check. */
  coversOtherwise: boolean;
}>;

/** A warning with the invoices that it is about, and the day that it turns on. */
export type Warning = Readonly<{ code: OverdueWarning; documentNumbers: readonly string[]; day: Day | null }>;

/**
 * What the insured should know of the invoices that it reports (handbook N 1.1: taken, and flagged "not insured", since a
 * claim lists every invoice all the same).
 */
export function warningsOf(lines: readonly Receivable[], facts: ReportFacts): Warning[] {
  const { today, notificationDeadline, stopOfCoverDate, maxPaymentTermDays } = facts;
  const invoices = lines.filter(({ itemType, status }) => itemType === 'INVOICE' && status === 'O');
  const about = (code: OverdueWarning, day: Day | null, concerns: (invoice: Receivable) => boolean): Warning[] => {
    const documentNumbers = invoices.filter(concerns).map(({ documentNumber }) => documentNumber);
    return documentNumbers.length > 0 ? [{ code, documentNumbers, day }] : [];
  };
  const deliveredOn = (invoice: Receivable) => invoice.shipmentDate ?? invoice.issueDate;
  return [
    ...(today > notificationDeadline ? about('LATE', notificationDeadline, isPastDueOn(today)) : []),
    ...about('TERM_TOO_LONG', null, (one) => daysBetween(one.issueDate, one.originalDueDate) > maxPaymentTermDays),
    ...about('NO_COVER_AT_SHIPMENT', null, (one) => !isCoveredOn(facts, deliveredOn(one))),
    ...about(
      'DELIVERED_AFTER_STOP',
      stopOfCoverDate,
      (one) => stopOfCoverDate !== null && deliveredOn(one) > stopOfCoverDate,
    ),
    ...about('NOT_YET_DUE', null, ({ originalDueDate }) => originalDueDate >= today),
  ];
}

function isPastDueOn(today: Day): (invoice: Receivable) => boolean {
  return ({ originalDueDate }) => originalDueDate < today;
}

function isCoveredOn({ timeline, coversOtherwise }: ReportFacts, day: Day): boolean {
  return coversOtherwise || (timeline !== null && new Big(totalOn(timeline, day)).gt(0));
}
