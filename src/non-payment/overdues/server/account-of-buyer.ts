import type { CountryCode } from '../../../platform/core/countries.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import type { CompanyFacts } from '../../../risk/buyers/company.ts';
import { circumstancesOf as circumstancesOfReport, type ReportedReason } from '../../deadlines/circumstances.ts';
import { type Circumstances, dutyRulesOf } from '../../deadlines/duty-days.ts';
import {
  notificationDeadline,
  stopOfCoverDate,
  type UnknownMateriality,
  unknownMateriality,
} from '../../deadlines/open-duties.ts';
import type { OverdueReason } from '../../deadlines/overdue-reason.ts';
import { insurabilityOf } from '../../insurability/server/public.ts';
import type { Receivable } from '../../receivables/receivable.ts';
import type { ReportDetails } from '../overdues.contract.ts';
import type { ReportFacts } from '../report-warnings.ts';

/** What is known of why a buyer does not pay, from its report. */
export function circumstancesOf(reasonCode: OverdueReason, told: ReportDetails, reportedOn: Day): Circumstances {
  return circumstancesOfReport(reasonOf({ reasonCode, told, reportedOn }));
}

/** What a report declares about why a buyer does not pay, with its days. */
export function reasonOf({
  reasonCode,
  told,
  reportedOn,
}: Readonly<{
  reasonCode: OverdueReason;
  told: Pick<ReportDetails, 'knownOn' | 'insolvencyOn'>;
  reportedOn: Day;
}>): ReportedReason {
  return { reasonCode, knownOn: told.knownOn ?? null, insolvencyOn: told.insolvencyOn ?? null, reportedOn };
}

/** The days of a report: until when it is in time, and how long deliveries are covered. */
export type ReportDays = Readonly<{
  notificationDeadline: Day;
  stopOfCoverDate: Day | null;
  /** Whether the share of the debt that stops the cover is reached; unknown where a rate is missing. */
  unknownMateriality: UnknownMateriality | null;
}>;

/**
 * The days that follow from invoices under a policy. `reported`: those of the report; `owed`: all open ones of the buyer,
 * from which the stop of cover follows. Without an open invoice the report is in time today.
 */
export function reportDays(
  policy: Policy,
  countryCode: CountryCode,
  { reported, owed }: Readonly<{ reported: readonly Receivable[]; owed: readonly Receivable[] }>,
  circumstances: Circumstances,
  today: Day,
): ReportDays {
  const rules = dutyRulesOf(policy, countryCode);
  return {
    notificationDeadline: notificationDeadline(reported, rules, circumstances)?.day ?? today,
    stopOfCoverDate: stopOfCoverDate(owed, rules, policy.materialityPercent, today, circumstances)?.day ?? null,
    unknownMateriality: unknownMateriality(owed, policy.materialityPercent, today),
  };
}

/**
 * What the warnings of a report need besides its days; `told`: its lines as they would be; `reportedOn`: when it was
 * made, today where it is not yet.
 */
export async function reportFacts(
  context: Context,
  parties: Readonly<{ policy: Policy; company: CompanyFacts }>,
  days: Pick<ReportDays, 'stopOfCoverDate'>,
  reported: Readonly<{ told: readonly Receivable[]; circumstances: Circumstances; reportedOn?: Day }>,
): Promise<ReportFacts> {
  const rules = dutyRulesOf(parties.policy, parties.company.countryCode);
  return {
    reportedOn: (line) => line.reportedOn ?? reported.reportedOn ?? context.today,
    stopOfCoverDate: days.stopOfCoverDate,
    reportBy: (line) => notificationDeadline([line], rules, reported.circumstances)?.day ?? null,
    whyNotInsured: await insurabilityOf(context, parties, reported),
  };
}
