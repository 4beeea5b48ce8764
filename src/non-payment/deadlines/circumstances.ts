import { addDays, type Day, earliestOf } from '../../platform/core/day.ts';
import type { LossCause } from '../../policies/policies/duty-rules.ts';
import type { DeliveryStop } from '../../risk/delivery-stops/delivery-stop.ts';
import type { Circumstances } from './duty-days.ts';
import type { OverdueReason } from './overdue-reason.ts';

/** What a report declares about why the buyer does not pay. */
export type ReportedReason = Readonly<{
  reasonCode: OverdueReason;
  /** When the insured learned of it, and the day of an insolvency; as far as they are declared. */
  knownOn: Day | null;
  insolvencyOn: Day | null;
  reportedOn: Day;
}>;

/** Reasons that are news: without a declared day the insured learned of it on the day of the report. */
const news: readonly OverdueReason[] = ['INSOLVENCY', 'POLITICAL_TRANSFER', 'BOUNCED_PAYMENT', 'FAILED_DIRECT_DEBIT'];

const causes: Partial<Record<OverdueReason, LossCause>> = {
  INSOLVENCY: 'INSOLVENCY',
  POLITICAL_TRANSFER: 'POLITICAL',
};

/**
 * The effect of a report on the duties. Where a buyer only does not pay, no period starts, unless the insured declares
 * since when it had bad news (handbook N 1.0, "adverse information").
 */
export function circumstancesOf({ reasonCode, knownOn, insolvencyOn, reportedOn }: ReportedReason): Circumstances {
  return {
    cause: causes[reasonCode] ?? 'PROTRACTED_DEFAULT',
    knownOn: knownOn ?? (news.includes(reasonCode) ? reportedOn : null),
    insolvencyOn: reasonCode === 'INSOLVENCY' ? insolvencyOn : null,
  };
}

/**
 * The report that decides about the duties: the first one of an insolvency or a political cause, else of other bad news,
 * by its reason or because the insured declares since when it knows; `null` where a buyer only does not pay.
 * @param reports those that are open, the oldest first.
 */
export function decisiveReport(reports: readonly ReportedReason[]): ReportedReason | null {
  const ofNews = reports.filter(({ reasonCode, knownOn }) => knownOn !== null || news.includes(reasonCode));
  return ofNews.find(({ reasonCode }) => causes[reasonCode] !== undefined) ?? ofNews[0] ?? null;
}

/**
 * The stop of deliveries that follows from a report by itself, whatever the insurer answers (decision 78). An
 * insolvency ends cover of new deliveries: what is delivered after its day is after the loss, and nobody who knows of
 * it delivers on credit (handbook covers 2.7, N 1.6). A suspicion of fraud stops them from the day on which it is
 * declared.
 */
export function stopByReport({
  reasonCode,
  knownOn,
  insolvencyOn,
  reportedOn,
}: ReportedReason): Pick<DeliveryStop, 'startsOn' | 'reason'> | null {
  if (reasonCode === 'FRAUD_SUSPECTED') return { reason: 'FRAUD_REPORTED', startsOn: reportedOn };
  if (reasonCode !== 'INSOLVENCY') return null;
  const dayAfter = insolvencyOn && addDays(insolvencyOn, 1);
  const days = [reportedOn, knownOn, dayAfter].filter((day) => day !== null);
  return { reason: 'INSOLVENCY_REPORTED', startsOn: earliestOf(days) ?? reportedOn };
}
