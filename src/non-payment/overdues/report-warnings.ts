import { type Day, earliestOf } from '../../platform/core/day.ts';
import type { IneligibilityFacts, WhyNotInsured } from '../insurability/eligibility.ts';
import type { Receivable } from '../receivables/receivable.ts';
import type { OverdueWarning } from './overdue.ts';

/** What the invoices of a report are compared with. */
export type ReportFacts = Readonly<{
  /** When an invoice is reported, or was: one that is added later has a day of its own. */
  reportedOn: (line: Receivable) => Day;
  stopOfCoverDate: Day | null;
  /** Until when an invoice by itself had to be reported; `null` where nothing is owed on it. */
  reportBy: (line: Receivable) => Day | null;
  /** Why a claim would leave an invoice out, by the same rule that assesses claims. */
  whyNotInsured: (line: Receivable) => readonly WhyNotInsured[];
}>;

/** A warning with its invoices, its decisive day, and the figures behind it. */
export type Warning = Readonly<{
  code: OverdueWarning;
  documentNumbers: readonly string[];
  day: Day | null;
  facts: IneligibilityFacts;
}>;

/**
 * What the insured should know of the invoices that it reports (handbook N 1.1: accepted, and flagged "not insured",
 * since a claim lists every invoice all the same).
 */
export function warningsOf(lines: readonly Receivable[], facts: ReportFacts): Warning[] {
  const { reportedOn, reportBy } = facts;
  const invoices = lines.filter(({ itemType, status }) => itemType === 'INVOICE' && status === 'O');
  const about = (code: OverdueWarning, day: Day | null, concerns: (invoice: Receivable) => boolean): Warning[] => {
    const documentNumbers = invoices.filter(concerns).map(({ documentNumber }) => documentNumber);
    return documentNumbers.length > 0 ? [{ code, documentNumbers, day, facts: {} }] : [];
  };
  const missed = (invoice: Receivable) => earlierThan(reportedOn(invoice), reportBy(invoice));
  return [
    ...about(
      'LATE',
      earliestOf(invoices.flatMap((invoice) => missed(invoice) ?? [])),
      (invoice) => missed(invoice) !== null,
    ),
    ...notInsured(invoices, facts),
    ...about('NOT_YET_DUE', null, (invoice) => invoice.originalDueDate >= reportedOn(invoice)),
  ];
}

/** A day that was missed by another; `null` where it was not. */
function earlierThan(by: Day, day: Day | null): Day | null {
  return day !== null && day < by ? day : null;
}

/** Each reason for which a claim would leave invoices out, with the figures of the largest deviation. */
export function notInsured(
  invoices: readonly Receivable[],
  { whyNotInsured, stopOfCoverDate }: Pick<ReportFacts, 'whyNotInsured' | 'stopOfCoverDate'>,
): Warning[] {
  const reasons = invoices.flatMap((invoice) => whyNotInsured(invoice).map((why) => ({ invoice, why })));
  return [...Map.groupBy(reasons, ({ why }) => codeOf(why))].flatMap(([code, those]) => {
    if (code === null) return [];
    const worst = those.reduce((most, each) => (daysIn(each.why) > daysIn(most.why) ? each : most));
    return [
      {
        code,
        documentNumbers: those.map(({ invoice }) => invoice.documentNumber),
        day: code === 'DELIVERED_AFTER_STOP' ? stopOfCoverDate : null,
        facts: worst.why.facts,
      },
    ];
  });
}

/**
 * Reasons in the terms of a report; those that only the assessor finds, or that depend on the date of loss, are left
 * out.
 */
function codeOf({ code }: WhyNotInsured): OverdueWarning | null {
  switch (code) {
    case 'NO_COVER_AT_DELIVERY':
      return 'NO_COVER_AT_SHIPMENT';
    case 'LOSS_OUTSIDE_POLICY':
    case 'LOSS_WHILE_SUSPENDED':
    case 'DELIVERED_AFTER_LOSS':
    case 'NOT_PROVEN':
    case 'FILED_TOO_LATE':
    case 'LEFT_OUT':
      return null;
    default:
      return code;
  }
}

function daysIn({ facts }: WhyNotInsured): number {
  return Number(facts['days'] ?? 0);
}
