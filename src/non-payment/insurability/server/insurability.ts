import Big from 'big.js';
import { type Day, earliestOf } from '../../../platform/core/day.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { withTermsOn } from '../../../policies/policies/policy-terms.ts';
import { termsThroughTimeOf } from '../../../policies/policies/server/public.ts';
import type { CompanyFacts } from '../../../risk/buyers/company.ts';
import { lastCoveredDay } from '../../../risk/buyers/last-covered-day.ts';
import { capSpansOn } from '../../../risk/caps/server/public.ts';
import { primaryCoverOn } from '../../../risk/covers/server/public.ts';
import { lastDayBeforeStops } from '../../../risk/delivery-stops/delivery-stop.ts';
import { gradeCoverTimelines } from '../../../risk/grades/server/public.ts';
import {
  type CapThroughTime,
  type Covering,
  coveringsByGrade,
  coveringsOfCapPlus,
  coveringsOfTimeline,
  coveringsWithoutAsking,
  daysUncoveredByGrade,
  isProofNeeded,
} from '../../../risk/insured-periods/covering.ts';
import { insuredStandardAmounts } from '../../../risk/nd-covers/server/public.ts';
import { keptChecksOf } from '../../../risk/unnamed-covers/server/public.ts';
import { type Circumstances, dutyRulesOf } from '../../deadlines/duty-days.ts';
import { circumstancesOfBuyer } from '../../deadlines/server/public.ts';
import { type LineWithPast, stopOfCoverAsOf } from '../../deadlines/stop-as-of-day.ts';
import { asItCameIn, owedBeforeMoney, spreadMoney } from '../../receivables/account-through-time.ts';
import type { Receivable } from '../../receivables/receivable.ts';
import { type PaymentOf, paymentsOf, receivablesOf } from '../../receivables/server/public.ts';
import { deliveryOf, type WhyNotInsured, whyNotInsured } from '../eligibility.ts';
import { eligibilityFacts } from '../eligibility-facts.ts';
import { deliveryStopsOf } from './delivery-stops.store.ts';

/**
 * Why a claim would leave invoices of a buyer out, by the same rule that assesses claims, shown before anybody claims.
 * `told`: lines that are not in the book yet, or differ from it.
 */
export async function insurabilityOf(
  context: Context,
  { policy, company }: Readonly<{ policy: Policy; company: CompanyFacts }>,
  { told, circumstances }: Readonly<{ told: readonly Receivable[]; circumstances: Circumstances }>,
): Promise<(line: Receivable) => readonly WhyNotInsured[]> {
  const { scope, tx } = context;
  const account = { policy: policy.policy, companyId: company.companyId };
  const terms = await termsThroughTimeOf(scope, tx, account.policy);
  const declaredAnew = new Set(told.map(({ receivableId }) => receivableId));
  const book = (await receivablesOf(scope, tx, account)).filter(({ receivableId }) => !declaredAnew.has(receivableId));
  const money = await paymentsOf(scope, tx, account);
  const rules = dutyRulesOf(policy, company.countryCode);
  const lastCovered = await lastCoveredDays(context, account, { lines: [...book, ...told], money }, (day, past) => {
    const then = withTermsOn(policy, terms, day);
    return stopOfCoverAsOf(day, past, rules, then.materialityPercent, circumstances);
  });
  const facts = {
    policy,
    company,
    terms,
    today: context.today,
    causeOfLoss: circumstances.cause,
    ...(await coveringsOn(context, policy, account)),
  };
  return (line) => {
    const delivered = deliveryOf(line);
    const invoice = { delivered, dueDate: line.originalDueDate };
    const isProofMissing = isProofNeeded(facts.coverings, invoice, context.today, policy.raisedLimitTakesIn);
    const item = { ...line, lastCoveredDay: lastCovered(delivered), isProofMissing };
    return whyNotInsured(item, eligibilityFacts(facts, null, delivered));
  };
}

/**
 * The last covered day as it was on a day of delivery, from all invoices that the buyer ever had and from all stops
 * that there ever were: by lapse of time the day itself is still covered, a decision of the insurer takes effect on its
 * day. A stop that was lifted since excludes what was delivered while it stood.
 */
export async function lastCoveredDays(
  { scope, tx }: Context,
  account: Readonly<{ policy: string; companyId: string }>,
  { lines, money }: Readonly<{ lines: readonly Receivable[]; money: readonly PaymentOf[] }>,
  lapse: (day: Day, past: readonly LineWithPast[]) => Day | null,
): Promise<(delivered: Day) => Day | null> {
  const stops = await deliveryStopsOf(scope, tx, account);
  const past = linesWithPast(lines, money);
  // many invoices of an account were delivered on one day
  const known = new Map<Day, Day | null>();
  return (delivered) => {
    const found = known.get(delivered);
    if (found !== undefined) return found;
    const last = lastCoveredDay({
      insurerStopDate: lastDayBeforeStops(stops, delivered),
      stopOfCoverDate: lapse(delivered, past),
    });
    known.set(delivered, last);
    return last;
  };
}

/**
 * The last covered day by lapse of time as it was on a past day, for a buyer whose reason for not paying may have been
 * reported. `policy`: with its terms of that day.
 */
export async function stopByLapseAsOf(
  { scope, tx }: Context,
  { policy, company }: Readonly<{ policy: Policy; company: CompanyFacts }>,
  day: Day,
): Promise<Day | null> {
  const account = { policy: policy.policy, companyId: company.companyId };
  const past = linesWithPast(await receivablesOf(scope, tx, account), await paymentsOf(scope, tx, account));
  const rules = dutyRulesOf(policy, company.countryCode);
  return stopOfCoverAsOf(day, past, rules, policy.materialityPercent, await circumstancesOfBuyer(tx, account));
}

/**
 * The lines of an account with the money that reached them, in the order in which it came in, not in which it was
 * entered.
 */
function linesWithPast(lines: readonly Receivable[], money: readonly PaymentOf[]): LineWithPast[] {
  const owed = owedBeforeMoney(lines, money);
  const spread = spreadMoney(lines, owed, asItCameIn(money)).flatMap(({ money: { receivedOn }, onto }) =>
    [...onto].map(([receivableId, amount]) => ({ receivableId, receivedOn, amount: amount.toFixed() })),
  );
  const ofInvoice = Map.groupBy(spread, ({ receivableId }) => receivableId);
  return lines.map((line) => {
    const payments = ofInvoice.get(line.receivableId) ?? [];
    const left = payments.reduce((sum, { amount }) => sum.minus(amount), owed.get(line.receivableId) ?? new Big(0));
    return { ...line, payments, outstandingAmount: left.toFixed() };
  });
}

/**
 * Everything that covered the buyer: by name first, then by CAP+, by grade, by the standard amount, and by unnamed
 * cover.
 */
export async function coveringsOn(
  { scope, tx }: Context,
  policy: Policy,
  account: Readonly<{ policy: string; companyId: string }>,
): Promise<Readonly<{ coverings: Covering[]; caps: readonly CapThroughTime[] }>> {
  const cover = await primaryCoverOn(scope, tx, account.policy, account.companyId);
  const timeline = cover?.timeline ?? [];
  const caps = await capSpansOn(scope, tx, account, timeline);
  const byGrade = await gradeCoverTimelines(scope, tx, account);
  const standard = await insuredStandardAmounts(scope, tx, account);
  const checks = await keptChecksOf(scope, tx, account);
  const uncovered = byGrade.flatMap((each) => daysUncoveredByGrade(each.timeline, each.endDate));
  const from = policy.inceptionDate < policy.startDate ? policy.inceptionDate : policy.startDate;
  const decidedFrom = earliestOf(timeline.map(({ validFrom }) => validFrom));
  const coverings = [
    ...coveringsOfTimeline(timeline),
    ...coveringsOfCapPlus(caps),
    ...byGrade.flatMap((each) => coveringsByGrade(each.timeline, each.endDate)),
    ...standard.map((each): Covering => ({ kind: 'PRECHECK', ...each, maxPaymentTermDays: null })),
    ...coveringsWithoutAsking(policy, { from, to: policy.endDate }, { decidedFrom, uncovered, checks }),
  ];
  return { coverings, caps };
}
