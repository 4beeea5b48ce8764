import type { OverdueReason } from '../overdues/overdue.ts';
import type { LossCause } from '../policies/duty-rules.ts';
import type { Day } from '../reference/day.ts';
import type { Circumstances } from './duty-days.ts';

/** What a report says of why the buyer does not pay. */
export type ReportedReason = Readonly<{
  reasonCode: OverdueReason;
  /** When the insured got to know of it, and the day of an insolvency; as far as they are told. */
  knownOn: Day | null;
  insolvencyOn: Day | null;
  reportedOn: Day;
}>;

/** Reasons that are a piece of news: who names no day got to know of it on the day of the report. */
const news: readonly OverdueReason[] = ['INSOLVENCY', 'POLITICAL_TRANSFER', 'BOUNCED_PAYMENT', 'FAILED_DIRECT_DEBIT'];

const causes: Partial<Record<OverdueReason, LossCause>> = {
  INSOLVENCY: 'INSOLVENCY',
  POLITICAL_TRANSFER: 'POLITICAL',
};

/**
 * What a report means for the duties. Of a buyer that merely does not pay nothing is known that a period could run from,
 * unless the insured says since when it had bad news (handbook N 1.0, "adverse information").
 */
export function circumstancesOf({ reasonCode, knownOn, insolvencyOn, reportedOn }: ReportedReason): Circumstances {
  return {
    cause: causes[reasonCode] ?? 'PROTRACTED_DEFAULT',
    knownOn: knownOn ?? (news.includes(reasonCode) ? reportedOn : null),
    insolvencyOn: reasonCode === 'INSOLVENCY' ? insolvencyOn : null,
  };
}
