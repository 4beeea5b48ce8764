import Big from 'big.js';
import { addDays, type Day, daysBetween } from '../../../platform/core/day.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import { coverOn, noticeDaysFor, type Timeline, versionOn } from '../cover.ts';
import { withReductionNotice, withWithdrawal } from '../cover-changes.ts';
import type { ReasonCode } from '../decision.ts';
import { changeCover } from './change-cover.ts';
import type { CoverRecord } from './covers.store.ts';

/** A withdrawal or reduction by the insurer. `amount`: the new total of a reduction, in the policy's currency. */
export type CoverNotice = Readonly<{
  amount: string | null;
  reasonCodes: readonly ReasonCode[];
  /** Days for which the old terms still hold; what the reasons say when absent (handbook 2.7). */
  noticeDays?: number | undefined;
  /** The first day on which the old terms no longer hold, where the insurer names one; not before today. */
  effectiveOn?: Day | undefined;
}>;

/** Why the insurer cannot announce this: nothing is in force, a withdrawal is announced already, or it is no reduction. */
export function whyNotAnnounce(timeline: Timeline, { amount }: CoverNotice, today: string): Refusal | null {
  const { state, totalAmount, pendingAction } = coverOn(timeline, today);
  if (state !== 'active' || new Big(totalAmount).eq(0)) return refuse('cover-missing');
  if (pendingAction?.type === 'WITHDRAWAL')
    return refuse('notice-already-given', { plannedDate: pendingAction.plannedDate });
  if (amount !== null && new Big(amount).gte(totalAmount))
    return refuse('reduction-not-below-current', { asked: amount, current: totalAmount });
  return null;
}

/** Announces a withdrawal, or a reduction to an amount, of a locked cover: the old terms hold through the notice. */
export async function announceNotice(context: Context, cover: CoverRecord, notice: CoverNotice): Promise<void> {
  const { today } = context;
  refuseIf(whyNotAnnounce(cover.timeline, notice, today));
  const { amount, reasonCodes, effectiveOn = today } = notice;
  const noticeDays = noticeDaysOf(cover.timeline, notice, today);
  const announced = { announcedOn: today, noticeDays, reasonCodes };
  const endsAtOnce = noticeDays === 0 && effectiveOn <= today;
  const timeline =
    amount === null
      ? withWithdrawal(cover.timeline, { ...announced, endsAtOnce })
      : withReductionNotice(cover.timeline, amount, announced);
  await changeCover(context, cover, timeline);
}

/**
 * Days through which the old terms hold after today. A notice that takes effect on a day ends them with the day before,
 * as the stop of deliveries does that comes with it (readings: a stop by the insurer takes effect on its day); a cover
 * that began on that very day ends in its course.
 */
function noticeDaysOf(timeline: Timeline, { amount, reasonCodes, noticeDays, effectiveOn }: CoverNotice, today: Day) {
  if (effectiveOn === undefined) return noticeDays ?? noticeDaysFor(reasonCodes);
  const untilEve = Math.max(-1, daysBetween(today, effectiveOn) - 1);
  const beganToday = versionOn(timeline, addDays(today, -1)) === null;
  return amount === null && beganToday ? Math.max(0, untilEve) : untilEve;
}
