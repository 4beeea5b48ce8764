import Big from 'big.js';
import { partiesOf } from '../../buyers/server/public.ts';
import { capSpansOn } from '../../caps/server/public.ts';
import { primaryCoverOn } from '../../covers/server/public.ts';
import { type Circumstances, type DutyRules, dutyDayOf, dutyRulesOf } from '../../deadlines/duty-days.ts';
import { notificationDeadline } from '../../deadlines/open-duties.ts';
import { type LineWithPast, stopOfCoverAsOf } from '../../deadlines/stop-as-it-stood.ts';
import { disputePausesOf } from '../../disputes/server/public.ts';
import { documentsOf } from '../../documents/server/public.ts';
import { gradeCoverTimelines } from '../../grades/server/public.ts';
import { insuredStandardAmounts } from '../../nd-covers/server/public.ts';
import { insurerStopOf, overdueWithId } from '../../overdues/server/public.ts';
import type { Context } from '../../platform/server/context.ts';
import type { Policy } from '../../policies/policy.ts';
import { maxLiabilityAmount } from '../../policies/policy-terms.ts';
import type { Receivable } from '../../receivables/receivable.ts';
import { type PaymentOf, paymentsOf, receivablesOf } from '../../receivables/server/public.ts';
import { addDays, type Day, earliestOf, latestOf } from '../../reference/day.ts';
import { type Money, money } from '../../reference/money.ts';
import { planFailuresOf, planPausesOf } from '../../reschedulings/server/public.ts';
import { hasKeptCheck } from '../../unnamed-covers/server/public.ts';
import { type Assessment, type AssessorsWord, assess, type ClaimFacts, noWord } from '../assessment.ts';
import type { ClaimItem, PaymentOfBuyer } from '../claim-item.ts';
import {
  type CapThroughTime,
  type Covering,
  coveringsByGrade,
  coveringsOfCapPlus,
  coveringsOfTimeline,
  coveringWithoutAsking,
} from '../covering.ts';
import { deliveryOf } from '../eligibility.ts';
import type { GivenDocument } from '../evidence.ts';
import { yearOfLoss } from '../insurance-year.ts';
import type { DutyDone } from '../objections.ts';
import type { Pause } from '../waiting-period.ts';
import { type ClaimRecord, findItems, findPapers, setOffSince, usedOfYear } from './claims.store.ts';

/** A claim, or what would be one: as far as the assessment depends on it. */
export type ClaimToAssess = Pick<
  ClaimRecord,
  'policyKey' | 'companyId' | 'causeOfLoss' | 'filedOn' | 'paymentsBefore' | 'overdueId'
> &
  Readonly<{
    /** `null` for what is not stored yet. */
    claimId: string | null;
    told: Pick<ClaimRecord['told'], 'insolvencyDate' | 'knownOn' | 'securities' | 'hasProtest'>;
    /** Invoices of a draft that is not stored yet; all open ones where it names none. */
    receivableIds?: readonly string[] | undefined;
  }>;

/** The claim as it stands today by the terms of its policy, with the policy and the year whose limits it uses. */
export type Assessed = Readonly<{ assessment: Assessment; policy: Policy; lossYear: Day }>;

/** Assesses a claim on the facts of today. */
export async function assessClaim(
  context: Context,
  claim: ClaimToAssess,
  word: AssessorsWord = noWord,
): Promise<Assessed> {
  const today = await factsOfClaim(context, claim, null);
  const { dateOfLoss } = assess(today, word);
  // money that came in since the loss takes nothing off it, also where it was booked before the claim was filed
  const facts = await factsOfClaim(context, claim, dateOfLoss);
  // which year's limits are used depends on what is insured, which does not depend on the limits
  const first = assess(facts, word);
  const insured = first.items.filter(
    ({ itemType, whyNotInsured }) => itemType === 'INVOICE' && whyNotInsured.length === 0,
  );
  const lossYear = yearOfLoss(facts.policy, {
    dateOfLoss: first.dateOfLoss,
    lastDelivery: latestOf(insured.map(deliveryOf)),
  });
  const limits = await limitsLeft(context, facts.policy, { lossYear, exceptClaim: claim.claimId });
  return { assessment: assess({ ...facts, ...limits }, word), policy: facts.policy, lossYear };
}

async function factsOfClaim(context: Context, claim: ClaimToAssess, lossOn: Day | null): Promise<ClaimFacts> {
  const { scope, tx, today } = context;
  const account = { policy: claim.policyKey, companyId: claim.companyId };
  const { policy, company } = await partiesOf(context, account.policy, account.companyId);
  const payments = await paymentsSince(context, claim, lossOn);
  const receivables = await receivablesOfClaim(context, claim, payments);
  const lines = receivables.map(({ receivable }) => receivable);
  const rules = dutyRulesOf(policy, company.countryCode);
  const circumstances = {
    cause: claim.causeOfLoss,
    knownOn: claim.told.knownOn,
    insolvencyOn: claim.told.insolvencyDate,
  };
  const lastCovered = await lastCoveredDays(context, account, (day, past) =>
    stopOfCoverAsOf(day, past, rules, policy.materialityPercent, circumstances),
  );
  return {
    policy,
    company,
    causeOfLoss: claim.causeOfLoss,
    insolvencyDate: claim.told.insolvencyDate,
    knownOn: claim.told.knownOn,
    filedOn: claim.filedOn ?? today,
    items: receivables.map(({ item }) => ({ ...item, lastCoveredDay: lastCovered(deliveryOf(item)) })),
    payments: paymentsOnto(payments, lines),
    ...(await coveringsOn(context, policy, account)),
    firstLossLeft: policy.aggregateFirstLoss,
    mostPayableLeft: maxLiabilityAmount(policy, policy.currency),
    premiumUnpaid: await premiumUnpaid(context, policy, claim.claimId),
    premiumAsOf: policy.premiumTerms.unpaid?.asOf ?? null,
    documents: claim.claimId === null ? [] : await documentsGiven(context, claim.claimId),
    isSelfCheckKept: await hasKeptCheck(scope, tx, account),
    hasSecurity: claim.told.securities.length > 0,
    hasProtest: claim.told.hasProtest,
    report: await reportOf(context, claim.overdueId, lines, { rules, circumstances }),
    handOver: handOverOf(await withPlanFailures(context, lines), { rules, circumstances }),
  };
}

/**
 * The last covered day as it stood on a day of delivery, from all invoices that the buyer ever had: by lapse of time the
 * day itself is still covered, the insurer's word takes effect on its day.
 */
async function lastCoveredDays(
  { scope, tx }: Context,
  account: Readonly<{ policy: string; companyId: string }>,
  lapse: (day: Day, past: readonly LineWithPast[]) => Day | null,
): Promise<(delivered: Day) => Day | null> {
  const insurerStop = await insurerStopOf(scope, tx, account);
  const payments = (await paymentsOf(scope, tx, account)).flatMap(({ receivedOn, allocations }) =>
    allocations.map((allocation) => ({ receivedOn, ...allocation })),
  );
  const ofInvoice = Map.groupBy(payments, ({ receivableId }) => receivableId);
  const past = (await receivablesOf(scope, tx, account)).map((line) => ({
    ...line,
    payments: ofInvoice.get(line.receivableId) ?? [],
  }));
  const byInsurer = insurerStop && addDays(insurerStop, -1);
  return (delivered) => earliestOf([byInsurer, lapse(delivered, past)].filter((day) => day !== null));
}

type RulesInForce = Readonly<{ rules: DutyRules; circumstances: Circumstances }>;

/** Until when the buyer was to be reported, and when it was; the day of the duty where it never was. */
async function reportOf(
  { scope, tx, today }: Context,
  overdueId: string | null,
  lines: readonly Receivable[],
  { rules, circumstances }: RulesInForce,
): Promise<DutyDone | null> {
  const reportId = overdueId ?? lines.find((line) => line.overdueId !== null)?.overdueId ?? null;
  const report = reportId === null ? null : await overdueWithId(scope, tx, reportId, today);
  if (report) return { until: report.notificationDeadline, on: report.reportedOn };
  const until = notificationDeadline(lines, rules, circumstances)?.day ?? null;
  return until === null ? null : { until, on: null };
}

async function withPlanFailures({ scope, tx }: Context, lines: readonly Receivable[]) {
  const ids = lines.map(({ receivableId }) => receivableId);
  const failures = await planFailuresOf(scope, tx, ids);
  return lines.map((line) => ({ ...line, planFailedOn: failures.get(line.receivableId) ?? null }));
}

/** Until when invoices were to be handed over that nobody has handed over; contested and rescheduled ones need not be. */
function handOverOf(
  lines: readonly (Receivable & { planFailedOn: Day | null })[],
  { rules, circumstances }: RulesInForce,
): DutyDone | null {
  const waiting = lines.filter((line) => !line.collectionId && !line.isDisputed && !line.reschedulingId);
  const until = earliestOf(waiting.flatMap((line) => dutyDayOf('HAND_OVER', line, rules, circumstances)?.day ?? []));
  return until === null ? null : { until, on: null };
}

/**
 * The invoices of a claim with what is owed of them, payments since it was filed left aside: what was credited meanwhile,
 * because a dispute was settled so or by a credit note, makes the loss smaller (handbook N 1.5, 1.6 A).
 */
async function receivablesOfClaim(
  context: Context,
  claim: ClaimToAssess,
  payments: readonly PaymentOf[],
): Promise<Readonly<{ receivable: Receivable; item: Omit<ClaimItem, 'lastCoveredDay'> }>[]> {
  const { scope, tx } = context;
  const { claimId, filedOn, policyKey: policy, companyId } = claim;
  const stored = claimId === null ? null : await findItems(tx, claimId);
  const open = await receivablesOf(scope, tx, { policy, companyId, openOnly: true });
  const free = open.filter((line) => line.claimId === null);
  const ids = stored?.map((item) => item.receivableId) ?? claim.receivableIds;
  const own = ids ? await receivablesOf(scope, tx, { policy, companyId, ids }) : free;
  const creditedSince = filedOn === null ? [] : free.filter(({ itemType }) => itemType === 'CREDIT_NOTE');
  const lines = [...own, ...creditedSince.filter(({ receivableId }) => !ids?.includes(receivableId))];
  const atFiling = new Map(stored?.map((item) => [item.receivableId, item.owedAmount]) ?? []);
  const pauses = await pausesOf(context, lines);
  return lines.map((receivable) => {
    const { receivableId, reschedulingId, outstandingAmount, clearedReason } = receivable;
    // what was paid for with an indemnity has left the book
    const owed =
      clearedReason === 'CLAIMED'
        ? (atFiling.get(receivableId) ?? outstandingAmount)
        : new Big(outstandingAmount).plus(reached(payments, new Set([receivableId]))).toFixed();
    const isRescheduled = reschedulingId !== null;
    return {
      receivable,
      item: { ...receivable, outstandingAmount: owed, isRescheduled, pauses: pauses.get(receivableId) ?? [] },
    };
  });
}

/** When the waiting period of each invoice stood still: while it was contested, and while a plan ran on it. */
async function pausesOf(
  { scope, tx, today }: Context,
  lines: readonly Receivable[],
): Promise<ReadonlyMap<string, readonly Pause[]>> {
  const ids = lines.map(({ receivableId }) => receivableId);
  const disputes = await disputePausesOf(scope, tx, ids);
  const plans = await planPausesOf(scope, tx, ids);
  // a plan that runs has held the period up until today at least; what is contested now is not insured, and waits for nothing
  const all = [...disputes, ...plans.map((plan) => ({ ...plan, to: plan.to ?? today }))];
  const byInvoice = Map.groupBy(all, ({ receivableId }) => receivableId);
  return new Map([...byInvoice].map(([id, pauses]) => [id, pauses.map(({ from, to }) => ({ from, to }))]));
}

/**
 * Payments of the buyer since the claim was filed, and since the loss where that is earlier: what came in before both is
 * off its invoices already.
 */
async function paymentsSince(
  { scope, tx }: Context,
  { paymentsBefore, policyKey: policy, companyId }: ClaimToAssess,
  lossOn: Day | null,
): Promise<PaymentOf[]> {
  if (paymentsBefore === null && lossOn === null) return [];
  const payments = await paymentsOf(scope, tx, { policy, companyId });
  return payments.filter(
    ({ place, receivedOn }) =>
      (paymentsBefore !== null && place > paymentsBefore) || (lossOn !== null && receivedOn >= lossOn),
  );
}

/** What of payments reached these invoices: money clears the oldest of all invoices first, those outside the claim too. */
function paymentsOnto(payments: readonly PaymentOf[], lines: readonly Receivable[]): PaymentOfBuyer[] {
  const ids = new Set(lines.map(({ receivableId }) => receivableId));
  return payments
    .map((payment) => ({ payment, amount: reached([payment], ids) }))
    .filter(({ amount }) => amount.gt(0))
    .map(({ payment: { paymentId, currency, receivedOn }, amount }) => ({
      paymentId,
      currency,
      receivedOn,
      amount: amount.toFixed(),
    }));
}

function reached(payments: readonly PaymentOf[], ids: ReadonlySet<string>): Big {
  return payments
    .flatMap(({ allocations }) => allocations.filter(({ receivableId }) => ids.has(receivableId)))
    .reduce((sum, { amount }) => sum.plus(amount), new Big(0));
}

/** Payments of the buyer onto a claim's invoices since it was filed or since its date of loss, whichever is earlier. */
export async function paymentsOntoClaim(context: Context, claim: ClaimRecord): Promise<PaymentOfBuyer[]> {
  const { scope, tx } = context;
  const ids = (await findItems(tx, claim.claimId)).map(({ receivableId }) => receivableId);
  const lines = await receivablesOf(scope, tx, { policy: claim.policyKey, companyId: claim.companyId, ids });
  return paymentsOnto(await paymentsSince(context, claim, claim.dateOfLoss), lines);
}

/** Everything that covered the buyer: by name before all else, then by CAP+, by grade, by the standard amount, and without asking. */
async function coveringsOn(
  { scope, tx }: Context,
  policy: Policy,
  account: Readonly<{ policy: string; companyId: string }>,
): Promise<Readonly<{ coverings: Covering[]; caps: readonly CapThroughTime[] }>> {
  const cover = await primaryCoverOn(scope, tx, account.policy, account.companyId);
  const timeline = cover?.timeline ?? [];
  const caps = await capSpansOn(scope, tx, account, timeline);
  const byGrade = await gradeCoverTimelines(scope, tx, account);
  const standard = await insuredStandardAmounts(scope, tx, account);
  const limit = policy.discretionaryLimit;
  const from = policy.inceptionDate < policy.startDate ? policy.inceptionDate : policy.startDate;
  const decidedFrom = earliestOf(timeline.map(({ validFrom }) => validFrom));
  const coverings = [
    ...coveringsOfTimeline(timeline),
    ...coveringsOfCapPlus(caps),
    ...byGrade.flatMap((each) => coveringsByGrade(each.timeline, each.endDate)),
    ...standard.map((each): Covering => ({ kind: 'PRECHECK', ...each, maxPaymentTermDays: null })),
    ...(limit ? coveringWithoutAsking(limit.amount, { from, to: policy.endDate, decidedFrom }) : []),
  ];
  return { coverings, caps };
}

/**
 * Premium that is due and unpaid, as the insurer's system last said, less what was set off since against the payments of
 * other claims; `null` where it did not say.
 */
async function premiumUnpaid({ tx }: Context, policy: Policy, exceptClaim: string | null): Promise<Money | null> {
  const { unpaid } = policy.premiumTerms;
  if (!unpaid) return null;
  const setOff = await setOffSince(tx, { policyKey: policy.policy, since: unpaid.asOf, exceptClaim });
  return lessUsed(unpaid.amount, setOff);
}

/** The papers of a claim; letters of the insurer are none. */
async function documentsGiven({ scope, tx }: Context, claimId: string): Promise<GivenDocument[]> {
  const papers = await findPapers(tx, claimId);
  const documents = await documentsOf(scope, tx, `claim/${claimId}`);
  return documents
    .filter(({ isByInsurer }) => !isByInsurer)
    .map(({ documentId, category }) => ({ documentId, category, receivableIds: papers.get(documentId) ?? [] }));
}

/** What the yearly first loss and the yearly maximum still are, after the claims that were decided before (readings). */
async function limitsLeft(
  { tx }: Context,
  policy: Policy,
  { lossYear, exceptClaim }: Readonly<{ lossYear: Day; exceptClaim: string | null }>,
): Promise<Pick<ClaimFacts, 'firstLossLeft' | 'mostPayableLeft'>> {
  const used = await usedOfYear(tx, { policyKey: policy.policy, lossYear, exceptClaim });
  const most = maxLiabilityAmount(policy, policy.currency);
  return {
    firstLossLeft: policy.aggregateFirstLoss && lessUsed(policy.aggregateFirstLoss, used.firstLoss),
    mostPayableLeft: most && lessUsed(most, used.indemnities),
  };
}

function lessUsed({ amount, currency }: Money, used: string): Money {
  const left = new Big(amount).minus(used);
  return money(left.gt(0) ? left : 0, currency);
}
