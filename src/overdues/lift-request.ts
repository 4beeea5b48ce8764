import { type DeliveryStop, lastDayBeforeStops } from '../delivery-stops/delivery-stop.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import type { Day } from '../reference/day.ts';
import { isStop, type OverdueDecision } from './overdue.ts';

/*
 * What becomes of a stop of deliveries that a report or the insurer's answer to it brought: it stands until the insurer lifts it, also
 * when all is paid and the report is closed (readings, "Also"). The insured may ask for that, once at a time, and withdraw
 * what it asked until the insurer has answered.
 */

/** What became of a request to lift the stop: it waits, the insurer lifted the stop or keeps it, the insured withdrew it. */
export const liftStatuses = ['PENDING', 'LIFTED', 'KEPT', 'WITHDRAWN'] as const;
export type LiftStatus = (typeof liftStatuses)[number];

/** Whether what a report brought still bars deliveries, on the day or on a later one. */
export function stillStops(stops: readonly DeliveryStop[], today: Day): boolean {
  return lastDayBeforeStops(stops, today) !== null;
}

/** What of a report decides about its stop; `stops`: those that it and its answers brought. */
export type StoppedReport = Readonly<{
  stops: readonly DeliveryStop[];
  liftRequest: Readonly<{ status: LiftStatus }> | null;
}>;

/** Why the insured cannot ask to lift the stop: there is none by this report, or it has asked already. */
export function whyNotRequestLift({ stops, liftRequest }: StoppedReport, today: Day): Refusal | null {
  if (!stillStops(stops, today)) return refuse('no-stop-to-lift');
  return liftRequest?.status === 'PENDING' ? refuse('lift-requested') : null;
}

/** Why the insured cannot withdraw its request: none waits for an answer. Whoever may make one may withdraw it. */
export function whyNotWithdrawLift({ liftRequest }: Pick<StoppedReport, 'liftRequest'>): Refusal | null {
  return liftRequest?.status === 'PENDING' ? null : refuse('no-lift-requested');
}

/** Why the insurer cannot lift the stop, which it may do unasked, or say that it stays, which answers a request. */
export function whyNotAnswerLift(
  { stops, liftRequest }: StoppedReport,
  decision: Exclude<LiftStatus, 'PENDING' | 'WITHDRAWN'>,
  today: Day,
): Refusal | null {
  if (!stillStops(stops, today)) return refuse('no-stop-to-lift');
  const waits = liftRequest?.status === 'PENDING';
  return decision === 'LIFTED' || waits ? null : refuse('answer-not-open', { status: liftRequest?.status ?? null });
}

/**
 * What is left of an answer today: it stands; it is a stop that stands, and the insured waits for an answer whether it is
 * lifted; it was a stop that has been lifted since; or it left the cover, and deliveries are stopped all the same, by lapse of
 * time or by another word.
 */
export const answerStatuses = ['STANDS', 'LIFT_REQUESTED', 'LIFTED', 'STOPPED_SINCE'] as const;
export type AnswerStatus = (typeof answerStatuses)[number];

/** Derives it from the stops that the report brought and from whether deliveries to the buyer are stopped today. */
export function answerStatusOf(
  decision: OverdueDecision | null,
  { stops, liftRequest, isStopped, today }: StoppedReport & Readonly<{ isStopped: boolean; today: Day }>,
): AnswerStatus | null {
  if (decision === null) return null;
  if (isStop(decision)) {
    if (!stillStops(stops, today)) return 'LIFTED';
    return liftRequest?.status === 'PENDING' ? 'LIFT_REQUESTED' : 'STANDS';
  }
  return isStopped ? 'STOPPED_SINCE' : 'STANDS';
}

/** An answer as it is to be read today: what was decided, unless it was lifted or overtaken by a stop. */
export type AnswerToday = OverdueDecision | Exclude<AnswerStatus, 'STANDS'>;

/** How lists, files and papers name an answer. */
export function answerToday({
  decision,
  answerStatus,
}: Readonly<{ decision: OverdueDecision | null; answerStatus: AnswerStatus | null }>): AnswerToday | null {
  return answerStatus === null || answerStatus === 'STANDS' ? decision : answerStatus;
}
