import Big from 'big.js';
import { addDays, type Day, earliestOf, isWithin, latestOf } from '../../platform/core/day.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import type { PolicyTerms, RaisedLimitTakesIn } from '../../policies/policies/policy-terms.ts';
import type { CapSpan } from '../caps/cap.ts';
import type { CapProduct } from '../covers/cap-beside.ts';
import { cameIntoForce, type Timeline, totalOf } from '../covers/cover.ts';
import { type GradeCoverTimeline, gradeCoverSpans } from '../grades/grade-cover.ts';
import { limitFor } from '../unnamed-covers/unnamed-cover.ts';

/** What a policy insures a delivery by; each has its own share (handbook N 1.6 C: "coverKind"). */
export const coverKinds = ['GRANTED', 'CAP_PLUS', 'SELF_CHECK', 'GRADE', 'PRECHECK'] as const;
export type CoverKind = ValueOf<typeof coverKinds>;

/** Days on which something covered the buyer, both ends included, with its terms; amounts in the policy's currency. */
export type Covering = Readonly<{
  kind: CoverKind;
  from: Day;
  to: Day | null;
  amount: string;
  /** Percent, where the cover has its own. */
  insuredPercentage: number | null;
  maxPaymentTermDays: number | null;
  /** When it was decided, where that is another day than its first. */
  decidedOn?: Day;
  /**
   * It is not justified yet: it insures only what is proven afterwards (reading "discretionary limit without a
   * self-check").
   */
  needsProof?: boolean;
}>;

/** The timeline of a named cover; decisions of nothing are no cover. */
export function coveringsOfTimeline(timeline: Timeline): Covering[] {
  return timeline
    .filter((version) => cameIntoForce(version) && new Big(totalOf(version)).gt(0))
    .map((version) => ({
      kind: 'GRANTED',
      from: version.validFrom,
      to: version.validTo,
      amount: totalOf(version),
      insuredPercentage: version.insuredPercentage === null ? null : Number(version.insuredPercentage),
      maxPaymentTermDays: version.maxPaymentTermDays,
      decidedOn: version.decisionDate,
    }));
}

/** The timeline of a cover by grade, with the terms that still protected deliveries after a weaker grade. */
export function coveringsByGrade(timeline: GradeCoverTimeline, endDate: Day | null): Covering[] {
  return gradeCoverSpans(timeline, endDate)
    .filter(({ amount }) => new Big(amount).gt(0))
    .map((span) => ({ kind: 'GRADE', ...span, maxPaymentTermDays: null }));
}

/** Days on which a watched grade gave nothing: the discretionary limit does not replace it (handbook covers 6). */
export function daysUncoveredByGrade(timeline: GradeCoverTimeline, endDate: Day | null): Days[] {
  return gradeCoverSpans(timeline, endDate)
    .filter(({ amount }) => new Big(amount).lte(0))
    .map(({ from, to }) => ({ from, to }));
}

/** The timeline of CAP+: it replaces a named cover, on the terms of the policy (handbook covers 4.2). */
export function coveringsOfCapPlus(spans: readonly CapThroughTime[]): Covering[] {
  return spans
    .filter(({ product, amount }) => product === 'CAP_PLUS' && new Big(amount).gt(0))
    .map(({ from, to, amount }) => ({
      kind: 'CAP_PLUS',
      from,
      to,
      amount,
      insuredPercentage: null,
      maxPaymentTermDays: null,
    }));
}

/** Days on which CAP or CAP+ was in force with one amount. */
export type CapThroughTime = CapSpan & Readonly<{ product: CapProduct }>;

/** What CAP adds to a granted cover on a day, decimal in the policy's currency; `null` where it adds nothing. */
export function topUpOn(spans: readonly CapThroughTime[], day: Day): string | null {
  const span = spans.find(({ product, from, to }) => product === 'CAP' && isWithin(day, from, to));
  return span && new Big(span.amount).gt(0) ? span.amount : null;
}

/** Days, both ends included. */
export type Days = Readonly<{ from: Day; to: Day | null }>;

/** A self-check that was within the limit: the days on which its justification counts, and the most that it insures. */
export type CountingSelfCheck = Days & Readonly<{ amount: string }>;

/**
 * What the policy insures without a request, on the days on which nothing was decided by name and no watched grade gave
 * nothing (handbook covers 6): as far as a self-check counted, else subject to proof. Where the policy requires no
 * justification there is nothing to prove.
 */
export function coveringsWithoutAsking(
  policy: Pick<PolicyTerms, 'discretionaryLimit' | 'unnamedCover'>,
  { from, to }: Readonly<{ from: Day; to: Day }>,
  {
    decidedFrom,
    uncovered,
    checks,
  }: Readonly<{ decidedFrom: Day | null; uncovered: readonly Days[]; checks: readonly CountingSelfCheck[] }>,
): Covering[] {
  const { discretionaryLimit, unnamedCover } = policy;
  if (!discretionaryLimit) return [];
  const last = decidedFrom !== null && decidedFrom <= to ? addDays(decidedFrom, -1) : to;
  const open = daysWithout({ from, to: last }, uncovered);
  const within = (span: Days, amount: string): Covering[] =>
    open.flatMap((days) => overlapOf(days, span)).map((days) => ({ ...unasked, ...days, amount }));
  const always = { from, to: null };
  if (unnamedCover.justifications.includes('BLIND')) return within(always, limitFor(policy, 'BLIND')?.amount ?? '0');
  return [
    ...checks.flatMap((check) => within(check, lesserOf(check.amount, discretionaryLimit.amount))),
    ...within(always, discretionaryLimit.amount).map((covering) => ({ ...covering, needsProof: true })),
  ];
}
const unasked = { kind: 'SELF_CHECK', insuredPercentage: null, maxPaymentTermDays: null } as const;

function lesserOf(one: string, other: string): string {
  return new Big(one).lt(other) ? one : other;
}

function overlapOf(one: Days, other: Days): Days[] {
  const from = latestOf([one.from, other.from]) ?? one.from;
  const to = earliestOf([one.to, other.to].filter((day) => day !== null));
  return to !== null && to < from ? [] : [{ from, to }];
}

/** The rest of some days without others. */
function daysWithout(days: Days, others: readonly Days[]): Days[] {
  return others.reduce<Days[]>(
    (left, { from, to }) =>
      left.flatMap((each) => [
        ...overlapOf(each, { from: each.from, to: addDays(from, -1) }),
        ...(to === null ? [] : overlapOf(each, { from: addDays(to, 1), to: null })),
      ]),
    overlapOf(days, days),
  );
}

/** The covering of a day; the first of the list where several hold. */
export function coveringOn(coverings: readonly Covering[], day: Day): Covering | null {
  return coverings.find(({ from, to }) => isWithin(day, from, to)) ?? null;
}

/** The cover that insures a loss, and the day as of which it does. */
export type CoveringOfLoss = Readonly<{ covering: Covering; day: Day }>;

/**
 * The cover whose limit and share apply to a loss: that of the date of loss (handbook N 1.6 B, S25). Where the cover
 * has ended by then, what was delivered before stays insured (S15b), so that the cover of the last insured delivery
 * applies.
 */
export function coveringOfLoss(
  coverings: readonly Covering[],
  dateOfLoss: Day,
  lastDelivery: Day | null,
): CoveringOfLoss | null {
  const found = [dateOfLoss, lastDelivery].flatMap((day): CoveringOfLoss[] => {
    const covering = day === null ? null : coveringOn(coverings, day);
    return covering && day !== null ? [{ covering, day }] : [];
  });
  // unproven cover replaces no cover that has ended
  return found.find(({ covering }) => !covering.needsProof) ?? found[0] ?? null;
}

/** What covered the buyer on a day, with CAP added where it tops the cover up. */
export type LimitOn = Readonly<{ covering: Covering; limit: Big; topUp: string | null }>;

/** The cover of a day with its whole limit; `null` where there was none. */
export function limitOn(coverings: readonly Covering[], caps: readonly CapThroughTime[], day: Day): LimitOn | null {
  const covering = coveringOn(coverings, day);
  if (!covering) return null;
  const topUp = covering.kind === 'GRANTED' ? topUpOn(caps, day) : null;
  return { covering, topUp, limit: new Big(covering.amount).plus(topUp ?? 0) };
}

/** The data of an invoice that decide which limit applies. */
export type DeliveredInvoice = Readonly<{ delivered: Day; dueDate: Day }>;

/**
 * The earlier limit that applies to an invoice, `null` where that of the loss does. What is insured once stays insured:
 * a limit that was reduced, or that ended while a lower one followed, affects only deliveries after its day, as a
 * withdrawal does (handbook covers 2.1, 2.7; decision 66). A limit that was raised after the delivery applies to the
 * invoice where it was not past due on the day of that decision; an invoice that was past due stays within what was
 * insured at its delivery (reading "`limitInForce`, limit raised after delivery").
 * @param answering the day whose cover insures the loss.
 */
export function earlierLimit(
  { coverings, caps }: Readonly<{ coverings: readonly Covering[]; caps: readonly CapThroughTime[] }>,
  { delivered, dueDate }: DeliveredInvoice,
  answering: Day,
  includesFrom: RaisedLimitTakesIn,
): LimitOn | null {
  const ofLoss = limitOn(coverings, caps, answering);
  const own = limitOn(coverings, caps, delivered);
  if (!ofLoss || !own || delivered >= answering) return null;
  const starts = [...coverings, ...caps].map(({ from }) => from);
  const changes = [...new Set(starts)].filter((day) => day > delivered && day <= answering).sort();
  const isIncluded = (covering: Covering, day: Day) => includesFrom === 'ALL' || dueDate >= decisionOf(covering, day);
  const best = changes.reduce<LimitOn>((found, day) => {
    const raised = limitOn(coverings, caps, day);
    if (!raised || raised.limit.lte(found.limit) || includesFrom === 'NEW_DELIVERIES') return found;
    return raised.covering.needsProof || !isIncluded(raised.covering, day) ? found : raised;
  }, own);
  if (best.limit.eq(ofLoss.limit)) return null;
  // an unproven invoice is insured only by what was decided later
  return best.limit.gt(ofLoss.limit) && best.covering.needsProof ? null : best;
}

/**
 * Whether an invoice is insured only if its discretionary limit is proven: no self-check counted when it was delivered,
 * and no cover that was decided before it was past due includes it.
 * @param until the last day on which a decision could include it.
 */
export function isProofNeeded(
  coverings: readonly Covering[],
  { delivered, dueDate }: DeliveredInvoice,
  until: Day,
  includesFrom: RaisedLimitTakesIn,
): boolean {
  if (!coveringOn(coverings, delivered)?.needsProof) return false;
  if (includesFrom === 'NEW_DELIVERIES') return true;
  return !coverings.some(({ from }) => {
    const then = from > delivered && from <= until ? coveringOn(coverings, from) : null;
    if (!then || then.kind === 'SELF_CHECK') return false;
    return includesFrom === 'ALL' || dueDate >= decisionOf(then, from);
  });
}

/** When the limit of a day was decided: CAP that begins later than its cover is a decision of that day. */
function decisionOf({ from, decidedOn }: Covering, day: Day): Day {
  return day === from ? (decidedOn ?? from) : day;
}
