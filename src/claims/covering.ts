import Big from 'big.js';
import type { CapProduct, CapSpan } from '../caps/cap.ts';
import { cameIntoForce, type Timeline, totalOf } from '../covers/cover.ts';
import type { GradeCoverTimeline } from '../grades/grade-cover.ts';
import type { RaisedLimitTakesIn } from '../policies/policy-terms.ts';
import { addDays, type Day, isWithin } from '../reference/day.ts';
import type { CoverKind } from './indemnity.ts';

/** Days on which something covered the buyer, both ends included, with its terms; amounts in the policy's currency. */
export type Covering = Readonly<{
  kind: CoverKind;
  from: Day;
  to: Day | null;
  amount: string;
  /** Percent, where the cover says its own. */
  insuredPercentage: number | null;
  maxPaymentTermDays: number | null;
  /** When it was decided, where that is another day than its first. */
  decidedOn?: Day;
}>;

/** What a named cover was through time; decisions of nothing are no cover. */
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

/** What a cover by grade was through time: each of its terms holds until the next one. */
export function coveringsByGrade(timeline: GradeCoverTimeline, endDate: Day | null): Covering[] {
  return timeline.flatMap(({ since, amount, insuredPercentage }, place): Covering[] => {
    const next = timeline[place + 1];
    const to = next ? addDays(next.since, -1) : endDate;
    if (new Big(amount).lte(0) || (to !== null && to < since)) return [];
    return [{ kind: 'GRADE', from: since, to, amount, insuredPercentage, maxPaymentTermDays: null }];
  });
}

/** What CAP+ was through time: it stands in for a named cover, on the terms of the policy (handbook covers 4.2). */
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

/** What the policy insures without asking, on the days on which nothing was decided by name (handbook covers 6). */
export function coveringWithoutAsking(
  amount: string,
  { from, to, decidedFrom }: Readonly<{ from: Day; to: Day; decidedFrom: Day | null }>,
): Covering[] {
  const last = decidedFrom !== null && decidedFrom <= to ? addDays(decidedFrom, -1) : to;
  if (last < from) return [];
  return [{ kind: 'SELF_CHECK', from, to: last, amount, insuredPercentage: null, maxPaymentTermDays: null }];
}

/** The covering of a day; the first of the list where several hold. */
export function coveringOn(coverings: readonly Covering[], day: Day): Covering | null {
  return coverings.find(({ from, to }) => isWithin(day, from, to)) ?? null;
}

/** The covering that answers for a loss, and the day as which it does. */
export type CoveringOfLoss = Readonly<{ covering: Covering; day: Day }>;

/**
 * The covering whose limit and share answer for a loss: that of the date of loss (handbook N 1.6 B, S25). Where the cover
 * has ended by then, what was delivered before stays insured (S15b), so that the covering of the last insured delivery
 * answers.
 */
export function coveringOfLoss(
  coverings: readonly Covering[],
  dateOfLoss: Day,
  lastDelivery: Day | null,
): CoveringOfLoss | null {
  for (const day of [dateOfLoss, lastDelivery]) {
    const covering = day === null ? null : coveringOn(coverings, day);
    if (covering && day !== null) return { covering, day };
  }
  return null;
}

/** What covered the buyer on a day, CAP added where it tops the cover up. */
export type LimitOn = Readonly<{ covering: Covering; limit: Big; topUp: string | null }>;

/** The covering of a day with its whole limit; `null` where there was none. */
export function limitOn(coverings: readonly Covering[], caps: readonly CapThroughTime[], day: Day): LimitOn | null {
  const covering = coveringOn(coverings, day);
  if (!covering) return null;
  const topUp = covering.kind === 'GRANTED' ? topUpOn(caps, day) : null;
  return { covering, topUp, limit: new Big(covering.amount).plus(topUp ?? 0) };
}

/** An invoice as far as it depends on it which limit answers. */
export type DeliveredInvoice = Readonly<{ delivered: Day; dueDate: Day }>;

/**
 * The earlier, lower limit that still answers for an invoice, `null` where that of the loss does: a limit that was raised
 * after the delivery takes the invoice in where it was not past due on the day of that decision; one that was stays within
 * what was insured at its delivery (reading "`limitInForce`, limit raised after delivery"). A lower limit later is no
 * matter of this: that of the loss holds.
 * @param answering the day whose cover answers for the loss.
 */
export function earlierLimit(
  { coverings, caps }: Readonly<{ coverings: readonly Covering[]; caps: readonly CapThroughTime[] }>,
  { delivered, dueDate }: DeliveredInvoice,
  answering: Day,
  takesIn: RaisedLimitTakesIn,
): LimitOn | null {
  const ofLoss = limitOn(coverings, caps, answering);
  const own = limitOn(coverings, caps, delivered);
  if (takesIn === 'ALL' || !ofLoss || !own || delivered >= answering) return null;
  const starts = [...coverings, ...caps].map(({ from }) => from);
  const changes = [...new Set(starts)].filter((day) => day > delivered && day <= answering).sort();
  const best = changes.reduce<LimitOn>((found, day) => {
    const raised = limitOn(coverings, caps, day);
    if (!raised || raised.limit.lte(found.limit) || takesIn === 'NEW_DELIVERIES') return found;
    return dueDate < decisionOf(raised.covering, day) ? found : raised;
  }, own);
  return best.limit.lt(ofLoss.limit) ? best : null;
}

/** When the limit of a day was decided: CAP that begins later than its cover is a decision of that day. */
function decisionOf({ from, decidedOn }: Covering, day: Day): Day {
  return day === from ? (decidedOn ?? from) : day;
}
