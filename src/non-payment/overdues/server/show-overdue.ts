import { companyOf } from '../../../platform/core/company-reference.ts';
import type { QueryOf, ReplyOf } from '../../../platform/core/contract.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import { addDays, type Day, daysBetween } from '../../../platform/core/day.ts';
import { money } from '../../../platform/core/money.ts';
import type { Page } from '../../../platform/core/page.ts';
import { atRates, publishedRates } from '../../../platform/core/rates-for-rules.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import { documentsOf } from '../../../platform/documents/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { lastCoveredDay, lastDaysToShow } from '../../../risk/buyers/last-covered-day.ts';
import { partiesOf } from '../../../risk/buyers/server/public.ts';
import { lastDayBeforeStops } from '../../../risk/delivery-stops/delivery-stop.ts';
import { type UnknownMateriality, unknownMateriality } from '../../deadlines/open-duties.ts';
import { positionsNow } from '../../deadlines/server/public.ts';
import { paymentsOf, receivableOnWire, receivablesOf } from '../../receivables/server/public.ts';
import {
  answerStatusOf,
  type StoppedReport,
  stillStops,
  whyNotRequestLift,
  whyNotWithdrawLift,
} from '../lift-request.ts';
import { whyNotInform, whyNotUpdate, whyNotWithdraw } from '../overdue.ts';
import type { OverdueDetail, OverdueItem, overduesContract } from '../overdues.contract.ts';
import { warningsOf } from '../report-warnings.ts';
import { circumstancesOf, reportFacts } from './account-of-buyer.ts';
import {
  findOverdue,
  type ListedOverdue,
  listOverdues,
  type OverdueOfPage,
  type OverduesQuery,
  type PositionOfPage,
} from './overdues.store.ts';
import { whyNotReport } from './why-not-report.ts';

/** One page of the reports in scope. */
export async function pageOfOverdues(query: OverduesQuery, context: Context): Promise<Page<OverdueItem>> {
  const page = await listOverdues(query, context);
  return { ...page, items: await onWire(page.items, context) };
}

/** What the insurer has yet to answer: the reports with a request to lift their stop, the one reported first first. */
export async function pageOfLiftRequests(
  query: QueryOf<typeof overduesContract.listLiftRequests>,
  context: Context,
): Promise<ReplyOf<typeof overduesContract.listLiftRequests>> {
  const page = await listOverdues({ sort: 'reportedAt', ...query, liftRequest: 'PENDING' }, context);
  const reports = await onWire(page.items, context);
  const items = page.items.flatMap(({ liftRequest }, place) => {
    const report = reports[place];
    return liftRequest && report ? [{ ...report, liftRequest }] : [];
  });
  return { ...page, items };
}

async function onWire(records: readonly OverdueOfPage[], context: Context): Promise<OverdueItem[]> {
  const positionOf = await currentPositions(records, context);
  return records.map((record) => {
    const { stopOfCoverDate, coverEndDate } = positionOf(record) ?? nothingOwed;
    const { policyCurrency } = record;
    return overdueOnWire(record, { stopOfCoverDate, coverEndDate, policyCurrency }, context.today);
  });
}

const nothingOwed: PositionOfPage = { stopOfCoverDate: null, coverEndDate: null };

/** What the compliance clock stores of the buyers of a page, and calculates again where somebody has written since. */
async function currentPositions(
  records: readonly OverdueOfPage[],
  context: Context,
): Promise<(record: OverdueOfPage) => PositionOfPage | null> {
  const touched = records.filter(({ isTouched }) => isTouched).map(accountOf);
  const positionNow = touched.length === 0 ? () => null : await positionsNow(context, touched);
  return (record) => (record.isTouched ? positionNow(accountOf(record)) : record.position);
}

function accountOf({ policyKey, companyId }: OverdueOfPage) {
  return { policy: policyKey, companyId };
}

/** A report with all that belongs to it. Refuses `not-found` outside the scope. */
export async function showOverdue(overdueId: string, context: Context): Promise<OverdueDetail> {
  const { scope, tx, today } = context;
  const record = await findOverdue(scope, tx, overdueId, today);
  if (!record) throw new Refused(refuse('not-found'));
  const account = { policy: record.policyKey, companyId: record.companyId };
  const { policy, company } = await partiesOf(context, record.policyKey, record.companyId);
  const owed = await receivablesOf(scope, tx, { ...account, openOnly: true });
  const items = await receivablesOf(scope, tx, { overdueId });
  // as in the list: the position of the buyer, which all its open reports decide together
  const position = (await currentPositions([record], context))(record) ?? nothingOwed;
  const insurerStop = lastDayBeforeStops(record.stops, today);
  const circumstances = circumstancesOf(record.reasonCode, record.told, record.reportedOn);
  const reported = { told: items, circumstances, reportedOn: record.reportedOn };
  const facts = await reportFacts(context, { policy, company }, position, reported);
  const mayReport = await whyNotReport(context, policy);
  const mine = new Set(items.map(({ receivableId }) => receivableId));
  const all = await paymentsOf(scope, tx, account);
  const payments = all.filter(({ allocations }) => allocations.some(({ receivableId }) => mine.has(receivableId)));
  return {
    ...overdueOnWire(record, { ...position, policyCurrency: policy.currency }, today),
    told: record.told,
    items: items.map((item) => receivableOnWire(item, today)),
    warnings: warningsOf(items, facts).map((warning) => ({
      ...warning,
      documentNumbers: [...warning.documentNumbers],
      facts: { ...warning.facts },
    })),
    unknownMateriality: materialityOnWire(unknownMateriality(owed, policy.materialityPercent, today)),
    payments: payments.map(({ paymentId, receivedOn, amount, currency, reference, allocations }) => ({
      paymentId,
      receivedOn,
      amount: money(amount, currency),
      reference,
      allocations: allocations
        .filter(({ receivableId }) => mine.has(receivableId))
        .map((one) => ({ receivableId: one.receivableId, amount: money(one.amount, currency) })),
    })),
    question: record.question,
    reply: record.reply,
    insurerStopsFrom: insurerStop && addDays(insurerStop, 1),
    liftRequest: record.liftRequest,
    documents: await documentsOf(scope, tx, `overdue/${overdueId}`),
    actions: {
      update: whyNotOnWire(mayReport ?? whyNotUpdate(record.status)),
      withdraw: whyNotOnWire(mayReport ?? whyNotWithdraw(record.status)),
      inform: whyNotOnWire(mayReport ?? whyNotInform(record.status)),
      requestLift: whyNotOnWire(mayReport ?? whyNotRequestLift(ofReport(record), today)),
      withdrawLift: whyNotOnWire(mayReport ?? whyNotWithdrawLift(record)),
    },
  };
}

/** The share of the debt that is unknown, as the wire has it. */
export function materialityOnWire(of: UnknownMateriality | null): OverdueDetail['unknownMateriality'] {
  return of && { ...of, missingRates: [...of.missingRates] };
}

/** A report with the stops that its own answers brought. */
function ofReport(record: ListedOverdue): StoppedReport {
  const { overdueId, liftRequest } = record;
  return { liftRequest, stops: record.stops.filter((stop) => stop.overdueId === overdueId) };
}

/** What is decided elsewhere about a report that is shown. */
type Surroundings = Readonly<{ stopOfCoverDate: Day | null; coverEndDate: Day | null; policyCurrency: CurrencyCode }>;

function overdueOnWire(
  record: ListedOverdue,
  { stopOfCoverDate, coverEndDate, policyCurrency }: Surroundings,
  today: Day,
): OverdueItem {
  const { currency, isBarred, oldestDueDate, openItems, liftRequest } = record;
  const totalOverdue = money(record.totalOverdue, currency);
  const stops = { stopOfCoverDate, insurerStopDate: lastDayBeforeStops(record.stops, today) };
  const told = lastDaysToShow({ ...stops, coverEndDate }, isBarred, today);
  const coveredUntil = lastCoveredDay(told);
  const isStopped = isBarred || (coveredUntil !== null && coveredUntil < today);
  const decision = record.reply?.decision ?? null;
  const report = ofReport(record);
  const awaited = liftRequest?.status === 'PENDING' ? liftRequest : null;
  return {
    overdueId: record.overdueId,
    caseNumber: record.caseNumber,
    categoryCode: 'OVD',
    policy: record.policyKey,
    company: companyOf(record),
    customerReference: record.customerReference,
    status: record.status,
    reasonCode: record.reasonCode,
    totalOutstanding: money(record.totalOutstanding, currency),
    totalOverdue,
    totalOverdueInPolicy: atRates(publishedRates, totalOverdue, policyCurrency),
    waitingMoney: money(record.waitingMoney, currency),
    openItems,
    clearedItems: record.clearedItems,
    oldestDueDate,
    daysPastDue: openItems === 0 ? 0 : Math.max(0, daysBetween(oldestDueDate, today)),
    notificationDeadline: record.notificationDeadline,
    isLate: record.isLate,
    stopOfCoverDate: told.stopOfCoverDate,
    coveredUntil,
    isStopped,
    decision,
    answerStatus: answerStatusOf(decision, { ...report, isStopped, today }),
    stopsDeliveries: stillStops(report.stops, today),
    liftRequestedAt: awaited && awaited.requestedAt,
    liftRequestedBy: awaited && awaited.requestedBy,
    reportedBy: record.reportedByName,
    reportedAt: record.reportedAt,
    updatedAt: record.updatedAt,
    version: record.version,
  };
}
