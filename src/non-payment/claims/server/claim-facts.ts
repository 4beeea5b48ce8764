import Big from 'big.js';
import { type Day, daysBetween, earliestOf, latestOf } from '../../../platform/core/day.ts';
import { type Money, money } from '../../../platform/core/money.ts';
import { documentsOf } from '../../../platform/documents/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { maxLiabilityAmount, withTermsOn } from '../../../policies/policies/policy-terms.ts';
import { termsThroughTimeOf } from '../../../policies/policies/server/public.ts';
import { partiesOf } from '../../../risk/buyers/server/public.ts';
import { type Circumstances, type DutyRules, dutyDayOf, dutyRulesOf } from '../../deadlines/duty-days.ts';
import { notificationDeadline } from '../../deadlines/open-duties.ts';
import { stopOfCoverAsOf } from '../../deadlines/stop-as-of-day.ts';
import { disputePausesOf } from '../../disputes/server/public.ts';
import { deliveryOf, isDeliveredAfter } from '../../insurability/eligibility.ts';
import { coveringsOn, lastCoveredDays } from '../../insurability/server/public.ts';
import { overdueWithId } from '../../overdues/server/public.ts';
import type { Receivable } from '../../receivables/receivable.ts';
import { paymentsOf, receivablesOf } from '../../receivables/server/public.ts';
import { planFailuresOf, planPausesOf } from '../../reschedulings/server/public.ts';
import {
  type Assessment,
  type AssessorsReview,
  assess,
  type ClaimFacts,
  claimedAmountsOf,
  claimedOf,
  noReview,
  payableOf,
  termsOfLoss,
} from '../claim-assessment.ts';
import type { PaymentOfBuyer } from '../claim-item.ts';
import { isFree, wasOwed } from '../claim-item.ts';
import { missingEvidence, type SupportingDocument } from '../evidence.ts';
import { dayOfYearOfLoss, insuranceYearOf } from '../insurance-year.ts';
import { type ClaimCandidate, moneyNotCounted } from '../money-of-loss.ts';
import type { DutyDone } from '../objections.ts';
import type { Pause } from '../waiting-period.ts';
import { type ClaimRecord, findItems, findSupportingDocuments, setOffSince, usedOfYear } from './claims.store.ts';
import { premiumAccountSlot } from './premium-account.ts';

/** A claim, or what would be one: as far as the assessment depends on it. */
export type ClaimToAssess = Pick<ClaimRecord, 'policyKey' | 'companyId' | 'causeOfLoss' | 'filedOn' | 'overdueId'> &
  Readonly<{
    /** `null` for what is not stored yet. */
    claimId: string | null;
    told: Pick<ClaimRecord['told'], 'insolvencyDate' | 'knownOn' | 'securities' | 'hasProtest'>;
    /** Invoices of a draft that is not stored yet; all open ones where it names none. */
    receivableIds?: readonly string[] | undefined;
  }>;

/** The claim as it stands today, with the policy as its terms stood on the date of loss and the year whose limits it uses. */
export type Assessed = Readonly<{ assessment: Assessment; policy: Policy; lossYear: Day }>;

/** Assesses a claim on the facts of today. */
export async function assessClaim(
  context: Context,
  claim: ClaimToAssess,
  word: AssessorsReview = noReview,
): Promise<Assessed> {
  const facts = await factsOfClaim(context, claim);
  // which year's limits are used depends on what is insured, which does not depend on the limits
  const first = assess(facts, word);
  const insured = first.items.filter(
    ({ itemType, whyNotInsured }) => itemType === 'INVOICE' && whyNotInsured.length === 0,
  );
  const policy = termsOfLoss(facts, first.dateOfLoss);
  const dayOfYear = dayOfYearOfLoss(policy, {
    dateOfLoss: first.dateOfLoss,
    lastDelivery: latestOf(insured.map(deliveryOf)),
  });
  // a renewal changes no limit of the year before, even where the loss comes after it
  const ofYear = withTermsOn(facts.policy, facts.terms, dayOfYear);
  const lossYear = insuranceYearOf(ofYear, dayOfYear);
  const limits = await limitsLeft(context, ofYear, { lossYear, exceptClaim: claim.claimId });
  return { assessment: assess({ ...facts, ...limits }, word), policy, lossYear };
}

/** What a claim stores of its assessment until the next one, for lists. */
export function asAssessed(assessment: Assessment) {
  return {
    claimedAmount: claimedOf(assessment)?.amount ?? null,
    claimedAmounts: claimedAmountsOf(assessment),
    expectedPayable: payableOf(assessment)?.amount ?? null,
    missingDocuments: missingEvidence(assessment.evidence).length,
  } satisfies Partial<ClaimRecord>;
}

/** The facts of a claim, each with its days: the order in which they were entered makes no difference. */
async function factsOfClaim(context: Context, claim: ClaimToAssess): Promise<ClaimFacts> {
  const { scope, tx, today } = context;
  const account = { policy: claim.policyKey, companyId: claim.companyId };
  const { policy, company } = await partiesOf(context, account.policy, account.companyId);
  const terms = await termsThroughTimeOf(scope, tx, account.policy);
  const lines = await receivablesOf(scope, tx, account);
  const money = await paymentsOf(scope, tx, account);
  const candidates = await candidatesOf(context, claim, lines);
  const named = candidates.filter(({ isNamed }) => isNamed).map(({ receivable }) => receivable);
  const rules = dutyRulesOf(policy, company.countryCode);
  const circumstances = {
    cause: claim.causeOfLoss,
    knownOn: claim.told.knownOn,
    insolvencyOn: claim.told.insolvencyDate,
  };
  const lastCovered = await lastCoveredDays(context, account, { lines, money }, (day, past) => {
    const then = withTermsOn(policy, terms, day);
    return stopOfCoverAsOf(day, past, rules, then.materialityPercent, circumstances);
  });
  return {
    policy,
    terms,
    company,
    causeOfLoss: claim.causeOfLoss,
    insolvencyDate: claim.told.insolvencyDate,
    knownOn: claim.told.knownOn,
    filedOn: claim.filedOn ?? today,
    today,
    account: { lines, money },
    candidates: candidates.map(({ item, isNamed }) => ({
      ...item,
      isNamed,
      lastCoveredDay: lastCovered(deliveryOf(item)),
    })),
    ...(await coveringsOn(context, policy, account)),
    firstLossLeft: policy.aggregateFirstLoss,
    mostPayableLeft: maxLiabilityAmount(policy, policy.currency),
    ...(await premiumToSetOff(context, { policy, terms }, claim.claimId)),
    documents: claim.claimId === null ? [] : await supportingDocumentsOf(context, claim.claimId),
    hasSecurity: claim.told.securities.length > 0,
    hasProtest: claim.told.hasProtest,
    report: await reportOf(context, claim.overdueId, named, { rules, circumstances }),
    handOver: handOverOf(await withPlanFailures(context, named), { rules, circumstances }),
  };
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
  if (report) return latest(report, lines, (line) => notificationDeadline([line], rules, circumstances)?.day ?? null);
  const until = notificationDeadline(lines, rules, circumstances)?.day ?? null;
  return until === null ? null : { until, on: null };
}

/**
 * The report of a claim; of invoices that were added to it later, the one that was entered latest after its own day.
 */
function latest(
  { notificationDeadline: until, reportedOn }: Readonly<{ notificationDeadline: Day; reportedOn: Day }>,
  lines: readonly Receivable[],
  reportBy: (line: Receivable) => Day | null,
): DutyDone {
  const added = lines.flatMap((line): (DutyDone & { on: Day })[] => {
    const by = line.reportedOn && line.reportedOn > reportedOn ? reportBy(line) : null;
    return by !== null && line.reportedOn ? [{ until: by, on: line.reportedOn }] : [];
  });
  return added.reduce<DutyDone & { on: Day }>(
    (most, each) => (daysBetween(each.until, each.on) > daysBetween(most.until, most.on) ? each : most),
    { until, on: reportedOn },
  );
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

type Candidate = Readonly<{
  receivable: Receivable;
  item: Omit<ClaimCandidate, 'isNamed' | 'lastCoveredDay'>;
  isNamed: boolean;
}>;

/**
 * What may be part of the loss: what the claim names, all that is open where it names nothing; credit notes since it
 * was filed, which reduce the loss (handbook N 1.5, 1.6 A); and, before it is filed, what was paid meanwhile, since it
 * was owed if the money came in after the loss.
 */
async function candidatesOf(
  context: Context,
  { claimId, filedOn, receivableIds }: ClaimToAssess,
  lines: readonly Receivable[],
): Promise<readonly Candidate[]> {
  const stored = claimId === null ? null : await findItems(context.tx, claimId);
  const ids = stored?.map((item) => item.receivableId) ?? receivableIds;
  const named = new Set(ids ?? lines.filter(isFree).map(({ receivableId }) => receivableId));
  const isCreditSince = (line: Receivable) => filedOn !== null && line.itemType === 'CREDIT_NOTE' && isFree(line);
  const isPaidMeanwhile = (line: Receivable) =>
    filedOn === null && line.itemType === 'INVOICE' && line.claimId === null && wasOwed(line);
  const candidates = lines
    .map((line) => ({ line, isNamed: named.has(line.receivableId) || isCreditSince(line) }))
    .filter(({ line, isNamed }) => isNamed || isPaidMeanwhile(line));
  const pauses = await pausesOf(
    context,
    candidates.map(({ line }) => line),
  );
  return candidates.map(({ line, isNamed }) => {
    const { outstandingAmount: _, ...told } = line;
    const item = { ...told, isRescheduled: line.reschedulingId !== null, pauses: pauses.get(line.receivableId) ?? [] };
    return { receivable: line, item, isNamed };
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
  // a plan that runs has paused the period up to today at least; what is contested now is not insured and pauses
  // nothing
  const all = [...disputes, ...plans.map((plan) => ({ ...plan, to: plan.to ?? today }))];
  const byInvoice = Map.groupBy(all, ({ receivableId }) => receivableId);
  return new Map([...byInvoice].map(([id, pauses]) => [id, pauses.map(({ from, to }) => ({ from, to }))]));
}

/**
 * Money that the decision on a claim did not count, as far as it reached its invoices. Read before these leave the
 * book.
 */
export async function moneyBesideDecision(
  { scope, tx }: Context,
  { policyKey: policy, companyId, decision, paymentsBefore }: ClaimRecord,
): Promise<PaymentOfBuyer[]> {
  if (!decision) return [];
  const lines = await receivablesOf(scope, tx, { policy, companyId });
  const money = await paymentsOf(scope, tx, { policy, companyId });
  const { dateOfLoss, counted, loss } = decision.assessment;
  const lost = loss.items.filter((item) => !isDeliveredAfter(item, dateOfLoss));
  const ids = new Set(lost.map(({ receivableId }) => receivableId));
  // earlier decisions have no list of what they counted
  const before = new Set(
    counted ??
      money
        .filter(
          ({ paymentId, place, receivedOn }) =>
            receivedOn < dateOfLoss &&
            (place <= (paymentsBefore ?? 0) || loss.payments.some((each) => each.paymentId === paymentId)),
        )
        .map(({ paymentId }) => paymentId),
  );
  return moneyNotCounted({ lines, money }, ids, ({ paymentId }) => before.has(paymentId));
}

/**
 * Premium that is due and unpaid: as the insurer's system last stated, less what was set off since against the payments
 * of other claims; where it states nothing, by the invoices in the portal, less what is set off of claims that are not
 * paid yet.
 */
async function premiumToSetOff(
  context: Context,
  { policy, terms }: Pick<ClaimFacts, 'policy' | 'terms'>,
  exceptClaim: string | null,
): Promise<Pick<ClaimFacts, 'premiumUnpaid' | 'premiumAsOf'>> {
  const isSetOff = [policy, ...terms.map((each) => each.terms)].some(({ premiumSetOff }) => premiumSetOff);
  if (!isSetOff) return { premiumUnpaid: null, premiumAsOf: null };
  const stated = policy.premiumTerms.unpaid;
  const amount = stated?.amount ?? (await premiumAccountSlot.only().unpaid(policy, context));
  if (!amount) return { premiumUnpaid: null, premiumAsOf: null };
  const since = stated?.asOf ?? null;
  const setOff = await setOffSince(context.tx, { policyKey: policy.policy, since, exceptClaim });
  return { premiumUnpaid: lessUsed(amount, setOff), premiumAsOf: since ?? context.today };
}

/** The supporting documents of a claim; letters of the insurer are none. */
async function supportingDocumentsOf({ scope, tx }: Context, claimId: string): Promise<SupportingDocument[]> {
  const invoicesOfDocument = await findSupportingDocuments(tx, claimId);
  const documents = await documentsOf(scope, tx, `claim/${claimId}`);
  return documents
    .filter(({ isByInsurer }) => !isByInsurer)
    .map(({ documentId, category }) => ({
      documentId,
      category,
      receivableIds: invoicesOfDocument.get(documentId) ?? [],
    }));
}

/**
 * What is left of the yearly first loss and the yearly maximum after the claims that were decided before (readings).
 */
async function limitsLeft(
  { tx }: Context,
  policy: Policy,
  { lossYear, exceptClaim }: Readonly<{ lossYear: Day; exceptClaim: string | null }>,
): Promise<Pick<ClaimFacts, 'firstLossLeft' | 'mostPayableLeft'>> {
  const used = await usedOfYear(tx, { policyKey: policy.policy, lossYear, exceptClaim });
  const most = maxLiabilityAmount(policy, policy.currency, lossYear);
  return {
    firstLossLeft: policy.aggregateFirstLoss && lessUsed(policy.aggregateFirstLoss, used.firstLoss),
    mostPayableLeft: most && lessUsed(most, used.indemnities),
  };
}

function lessUsed({ amount, currency }: Money, used: string): Money {
  const left = new Big(amount).minus(used);
  return money(left.gt(0) ? left : 0, currency);
}
