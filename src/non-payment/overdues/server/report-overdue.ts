import Big from 'big.js';
import { answerAwaited } from '../../../platform/core/awaited-answer.ts';
import type { ReplyOf } from '../../../platform/core/contract.ts';
import type { CountryCode } from '../../../platform/core/countries.ts';
import { keptReference } from '../../../platform/core/customer-reference.ts';
import { type Day, dayBefore, daysBetween, earliestOf } from '../../../platform/core/day.ts';
import { money } from '../../../platform/core/money.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import type { SentAlong } from '../../../platform/documents/document-on-file.ts';
import { keepSentAlong } from '../../../platform/documents/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import { whyNotCountryCovered } from '../../../policies/policies/covered-countries.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { policiesCovering, termsThroughTimeOf, whyNotReportHere } from '../../../policies/policies/server/public.ts';
import type { CompanyFacts } from '../../../risk/buyers/company.ts';
import { whyNotDeliverTo } from '../../../risk/buyers/fallen-buyer.ts';
import { lastCoveredDay, lastDaysToShow } from '../../../risk/buyers/last-covered-day.ts';
import { markNonPayment, partiesOf } from '../../../risk/buyers/server/public.ts';
import { type DeliveryStop, lastDayBeforeStops } from '../../../risk/delivery-stops/delivery-stop.ts';
import { coverEndsOf } from '../../../risk/insured-periods/server/public.ts';
import { nextCaseNumber } from '../../case-numbers/server/public.ts';
import { stopByReport } from '../../deadlines/circumstances.ts';
import { refreshPositionIfFree } from '../../deadlines/server/public.ts';
import { deliveryStopsOf } from '../../insurability/server/public.ts';
import { totalOwed } from '../../receivables/clearing.ts';
import { faultsOfItems } from '../../receivables/item-faults.ts';
import type { Receivable } from '../../receivables/receivable.ts';
import {
  draftItems,
  enterItems,
  lockAccount,
  lockReceivables,
  receivablesOf,
  storeReceivables,
} from '../../receivables/server/public.ts';
import { isCreditLeft } from '../../receivables/set-off.ts';
import type { OverdueDetail, overduesContract, ReportBody } from '../overdues.contract.ts';
import { faultsOfLastAction, faultsOfReportDetails } from '../report-details-faults.ts';
import { warningsOf } from '../report-warnings.ts';
import { circumstancesOf, reasonOf, reportDays, reportFacts } from './account-of-buyer.ts';
import {
  insertOverdue,
  insertStop,
  moveStopsToReport,
  type OverdueRecord,
  policiesFollowing,
} from './overdues.store.ts';
import { settleOverdues } from './settle-overdues.ts';
import { materialityOnWire, showOverdue } from './show-overdue.ts';
import { whyNotReport } from './why-not-report.ts';

/**
 * Reports unpaid invoices of a buyer. A late report is accepted and flagged: refusing it would cost the insured more
 * (handbook N 1.1). Refuses contradictory entries, totals below the policy's threshold without a confirmation,
 * countries that the policy does not cover, and policies whose overdues are reported elsewhere.
 */
export async function reportOverdue(
  { documents, ...body }: ReportBody & { documents?: SentAlong | undefined },
  context: Context,
): Promise<OverdueDetail> {
  const { tx, actor, now, today } = context;
  const { policy, company } = await partiesOfReport(body, context);
  const { policy: policyKey, companyId, reasonCode, items = [], receivableIds, customerReference } = body;
  const account = { policy: policyKey, companyId };
  const entered = await enterItems(context, account, items);
  const lines = await withCreditLeft(context, account, [
    ...entered,
    ...(await knownLines(context, account, receivableIds)),
  ]);
  refuseIf(whyNotReportLines(policy, lines, body, today));
  const overdueId = context.newId('ovd');
  const days = await daysOf(context, policy, company, lines, body);
  const record: OverdueRecord = {
    overdueId,
    caseNumber: await nextCaseNumber(context, 'overdue'),
    policyKey,
    companyId,
    companyName: company.companyName,
    countryCode: company.countryCode,
    status: 'REPORTED',
    beforePlan: null,
    reasonCode,
    told: reportDetailsOf(body),
    customerReference: keptReference(customerReference),
    currency: currencyOf(lines, policy),
    totalOutstanding: '0',
    openItems: 0,
    clearedItems: 0,
    oldestDueDate: oldestOf(lines) ?? today,
    notificationDeadline: days.notificationDeadline,
    isLate: today > days.notificationDeadline,
    question: null,
    reply: null,
    reportedByName: actor.name,
    reportedAt: now,
    reportedOn: today,
    liftRequest: null,
    updatedAt: now,
    version: 1,
  };
  await insertOverdue(tx, record);
  await publish(context, answerAwaited, { subject: 'overdue', recordId: overdueId });
  const stop = stopByReport(reasonOf(record));
  if (stop) await stopByItself(context, record, stop);
  await storeReceivables(
    tx,
    lines.map((line) => ({ ...line, overdueId, reportedOn: today })),
  );
  await moveStopsToReport(tx, lines, overdueId);
  const subject = `overdue/${overdueId}`;
  await keepSentAlong({ policy: policyKey, companyId, subject, readableWith: 'read_overdues' }, documents, context);
  await markNonPayment(tx, { source: subject, policy: policyKey, companyId, kind: 'OVERDUE' });
  const shown = await showOverdue(overdueId, context);
  await context.record({
    type: 'overdue.reported',
    subject,
    policy: policyKey,
    alsoConcerns: [`company/${companyId}`],
    after: {
      reasonCode,
      totalOutstanding: shown.totalOutstanding,
      invoices: shown.items.map(({ documentNumber }) => documentNumber).slice(0, 100),
      notificationDeadline: shown.notificationDeadline,
      isLate: shown.isLate,
    },
    data: { companyId, overdueId, caseNumber: record.caseNumber },
  });
  await refreshPositionIfFree(context, account);
  if (Number(shown.totalOutstanding.amount) > 0) return shown;
  await settleOverdues(context, account);
  return showOverdue(overdueId, context);
}

/**
 * The stop that a report brings by itself. It also stands under the policyholder's other policies, whose users do not
 * see the report: they are notified of the stop (decision 78).
 */
async function stopByItself(
  context: Context,
  record: OverdueRecord,
  stop: Pick<DeliveryStop, 'startsOn' | 'reason'>,
): Promise<void> {
  const { companyId } = record;
  const stopId = context.newId('stop');
  await insertStop(context.tx, record, { ...stop, stopId });
  const told = { day: dayBefore(stop.startsOn), reason: stop.reason };
  for (const policy of await policiesFollowing(context.tx, stopId))
    await context.record({
      type: 'deadline.cover-stopped',
      subject: `deadline/${policy}_${companyId}`,
      policy,
      alsoConcerns: [`company/${companyId}`],
      after: told,
      data: { companyId, ...told },
    });
}

/** The preview of a report, without storing it. Refuses as reporting does, except for the threshold. */
export async function simulateOverdue(
  body: ReportBody,
  context: Context,
): Promise<ReplyOf<typeof overduesContract.simulateOverdue>> {
  const { scope, tx, today } = context;
  const { policy, company } = await partiesOfReport(body, context);
  const account = { policy: body.policy, companyId: body.companyId };
  const named = body.receivableIds ? await receivablesOf(scope, tx, { ...account, ids: body.receivableIds }) : [];
  const drafted = [...(await draftItems(context, account, body.items ?? [])), ...named];
  const lines = await withCreditLeft(context, account, drafted);
  refuseIf(whyNotReportLines(policy, lines, { ...body, belowThreshold: true }, today));
  const days = await daysOf(context, policy, company, lines, body);
  const circumstances = circumstancesOf(body.reasonCode, body, today);
  const facts = await reportFacts(context, { policy, company }, days, { told: lines, circumstances });
  const own = stopByReport(reasonOf({ reasonCode: body.reasonCode, told: body, reportedOn: today }));
  const existingStops = await deliveryStopsOf(scope, tx, account);
  const stops = own ? [...existingStops, { ...own, liftedOn: null }] : existingStops;
  const isBarred = whyNotDeliverTo(company, { insuredGroups: policy.affiliatedCompanyIds }) !== null;
  const coverEndDate = (await coverEndsOf(tx, [account], today))(account).lastDay;
  const { stopOfCoverDate } = days;
  const known = { stopOfCoverDate, insurerStopDate: lastDayBeforeStops(stops, today), coverEndDate };
  const told = lastDaysToShow(known, isBarred, today);
  const coveredUntil = lastCoveredDay(told);
  const currency = currencyOf(lines, policy);
  const oldestDueDate = oldestOf(lines) ?? today;
  return {
    totalOutstanding: money(totalOwed(lines), currency),
    totalOverdue: money(totalOwed(lines.filter(({ originalDueDate }) => originalDueDate < today)), currency),
    oldestDueDate,
    daysPastDue: Math.max(0, daysBetween(oldestDueDate, today)),
    ...days,
    unknownMateriality: materialityOnWire(days.unknownMateriality),
    stopOfCoverDate: told.stopOfCoverDate,
    coveredUntil,
    isStopped: isBarred || (coveredUntil !== null && coveredUntil < today),
    isLate: today > days.notificationDeadline,
    warnings: warningsOf(lines, facts).map((warning) => ({
      ...warning,
      documentNumbers: [...warning.documentNumbers],
      facts: { ...warning.facts },
    })),
  };
}

async function partiesOfReport(
  body: ReportBody,
  context: Context,
): Promise<Readonly<{ policy: Policy; company: CompanyFacts }>> {
  const { scope, tx, today } = context;
  const { policy, company } = await partiesOf(context, body.policy, body.companyId);
  refuseIf((await whyNotReport(context, policy)) ?? whyNotReportHere(context, policy));
  if (!(await wasEverCovered(context, policy, company.countryCode))) {
    const coveredBy = await policiesCovering(scope, tx, company.countryCode, today);
    refuseIf(whyNotCountryCovered(policy, company.countryCode, coveredBy));
  }
  const mayBeDue = body.reasonCode === 'INSOLVENCY';
  const faults = [...faultsOfReportDetails(body, today), ...faultsOfItems(body.items ?? [], { today, mayBeDue })];
  if (faults.length > 0) throw new Refused(refuse('invalid-input', undefined, faults));
  return { policy, company };
}

/**
 * Whether deliveries to a country were covered under any terms of the policy: an endorsement ends no duty about older
 * ones.
 */
async function wasEverCovered(
  { scope, tx }: Context,
  { policy, countriesCovered }: Policy,
  country: CountryCode,
): Promise<boolean> {
  const versions = await termsThroughTimeOf(scope, tx, policy);
  const schedules = [countriesCovered, ...versions.map(({ terms }) => terms.countriesCovered)];
  return schedules.some((schedule) => whyNotCountryCovered({ policy, countriesCovered: schedule }, country) === null);
}

/**
 * The lines of a report, and what is left of earlier credit notes in their currency: it reduces what the buyer owes
 * now.
 */
async function withCreditLeft(
  { scope, tx }: Context,
  account: Readonly<{ policy: string; companyId: string }>,
  lines: readonly Receivable[],
): Promise<Receivable[]> {
  const named = new Set(lines.map(({ receivableId }) => receivableId));
  const open = await receivablesOf(scope, tx, { ...account, openOnly: true });
  const left = open.filter(
    (line) => isCreditLeft(line) && line.currency === lines[0]?.currency && !named.has(line.receivableId),
  );
  return [...lines, ...left];
}

/** The invoices that the portal knows and that the insured names, locked. */
export async function knownLines(
  { scope, tx }: Context,
  account: Readonly<{ policy: string; companyId: string }>,
  ids: readonly string[] = [],
): Promise<Receivable[]> {
  if (ids.length === 0) return [];
  await lockAccount(tx, account);
  const found = await lockReceivables(scope, tx, { ...account, ids });
  const missing = ids.findIndex(
    (id) => !found.some(({ receivableId, status }) => receivableId === id && status === 'O'),
  );
  if (missing >= 0)
    throw new Refused(
      refuse('invalid-input', undefined, [{ pointer: `/receivableIds/${missing}`, code: 'item-not-open' }]),
    );
  return found;
}

/**
 * Why these lines make no report: none is an open invoice, one belongs elsewhere, currencies differ, the total is too
 * small; or a reminder is from before the first was due.
 */
export function whyNotReportLines(
  { overdueThreshold, currency: policyCurrency }: Pick<Policy, 'overdueThreshold' | 'currency'>,
  lines: readonly Receivable[],
  { belowThreshold = false, lastActionDate }: Pick<ReportBody, 'belowThreshold' | 'lastActionDate'>,
  today: Day,
): Refusal | null {
  const invoices = lines.filter(({ itemType }) => itemType === 'INVOICE');
  // the portal knows that they are paid: by the insured, or by money that waited for them
  if (invoices.length > 0 && invoices.every(({ status }) => status === 'C'))
    return refuse('invalid-input', undefined, [{ pointer: '/items', code: 'item-not-open' }]);
  if (invoices.every(({ status }) => status === 'C'))
    return refuse('invalid-input', undefined, [{ pointer: '/items', code: 'required' }]);
  if (lines.some(({ overdueId }) => overdueId !== null)) return refuse('item-not-open');
  const faults = faultsOfLastAction({ lastActionDate }, lines, today);
  if (faults.length > 0) return refuse('invalid-input', undefined, faults);
  const currency = lines[0]?.currency ?? policyCurrency;
  if (lines.some((line) => line.currency !== currency)) return refuse('mixed-currencies', { currency });
  const isLittle =
    overdueThreshold !== null &&
    overdueThreshold.currency === currency &&
    new Big(totalOwed(lines)).lt(overdueThreshold.amount);
  return isLittle && !belowThreshold
    ? refuse('below-overdue-threshold', { threshold: overdueThreshold.amount, currency })
    : null;
}

async function daysOf(
  { scope, tx, today }: Context,
  policy: Policy,
  company: CompanyFacts,
  lines: readonly Receivable[],
  body: ReportBody,
) {
  const account = { policy: policy.policy, companyId: company.companyId };
  const book = await receivablesOf(scope, tx, { ...account, openOnly: true });
  const ids = new Set(lines.map(({ receivableId }) => receivableId));
  const owed = [...lines, ...book.filter(({ receivableId }) => !ids.has(receivableId))];
  const circumstances = circumstancesOf(body.reasonCode, reportDetailsOf(body), today);
  return reportDays(policy, company.countryCode, { reported: lines, owed }, circumstances, today);
}

/** What is declared with a report besides its invoices. */
export function reportDetailsOf(body: ReportBody): OverdueRecord['told'] {
  const {
    policy: _p,
    companyId: _c,
    reasonCode: _r,
    items: _i,
    receivableIds: _k,
    customerReference: _o,
    belowThreshold: _b,
    ...told
  } = body;
  return told;
}

function currencyOf(lines: readonly Receivable[], policy: Policy) {
  return lines[0]?.currency ?? policy.currency;
}

function oldestOf(lines: readonly Receivable[]): string | null {
  return earliestOf(
    lines.filter(({ itemType }) => itemType === 'INVOICE').map(({ originalDueDate }) => originalDueDate),
  );
}
