import type { Day } from '../../platform/core/day.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import { type DeliveryStop, lastDayBeforeStops } from '../../risk/delivery-stops/delivery-stop.ts';
import { isStop, type OverdueDecision } from './overdue.ts';

/*
 * The lifting of a stop of deliveries that a report or the insurer's answer to it brought: the stop lasts until the
 * insurer lifts it, also when all is paid and the report is closed (readings, "Also"). The insured may request that,
 * one request at a time, and withdraw the request until the insurer has answered.
 */

/**
 * The status of a request to lift the stop: it waits, the insurer lifted the stop or keeps it, the insured withdrew it.
 */
export const liftStatuses = ['PENDING', 'LIFTED', 'KEPT', 'WITHDRAWN'] as const;
export type LiftStatus = (typeof liftStatuses)[number];

/** Whether a stop of a report still excludes deliveries, on the day or on a later one. */
export function stillStops(stops: readonly DeliveryStop[], today: Day): boolean {
  return lastDayBeforeStops(stops, today) !== null;
}

/** The data of a report that decide about its stop; `stops`: those that it and its answers brought. */
export type StoppedReport = Readonly<{
  stops: readonly DeliveryStop[];
  liftRequest: Readonly<{ status: LiftStatus }> | null;
}>;

/** Why the insured cannot ask to lift the stop: there is none by this report, or it has asked already. */
export function whyNotRequestLift({ stops, liftRequest }: StoppedReport, today: Day): Refusal | null {
  if (!stillStops(stops, today)) return refuse('no-stop-to-lift');
  return liftRequest?.status === 'PENDING' ? refuse('lift-requested') : null;
}

/** Why the insured cannot withdraw its request: none waits for an answer. Users who may make one may withdraw it. */
export function whyNotWithdrawLift({ liftRequest }: Pick<StoppedReport, 'liftRequest'>): Refusal | null {
  return liftRequest?.status === 'PENDING' ? null : refuse('no-lift-requested');
}

/**
 * Why the insurer cannot lift the stop, with or without a request, or decide that it stays, which answers a request.
 */
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
 * The state of an answer today: it stands; it is a stop that stands, and the insured has requested its lifting; it was
 * a stop that has been lifted since; or it left the cover, and deliveries are stopped all the same, by lapse of time or
 * by another decision.
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

/** An answer as it is to be read today: what was decided, unless it was lifted or replaced by a stop. */
export type AnswerToday = OverdueDecision | Exclude<AnswerStatus, 'STANDS'>;

/** How lists, files and documents name an answer. */
export function answerToday({
  decision,
  answerStatus,
}: Readonly<{ decision: OverdueDecision | null; answerStatus: AnswerStatus | null }>): AnswerToday | null {
  return answerStatus === null || answerStatus === 'STANDS' ? decision : answerStatus;
}
