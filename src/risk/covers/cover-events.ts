import { eventType } from '../../platform/core/event-type.ts';
import type { Timeline } from './cover.ts';
import type { CoverLine } from './cover-line.ts';
import type { RequestStatus } from './cover-request.ts';

/** Covers whose timelines changed, by decisions, notices and ends. */
export const coversDecided =
  eventType<ReadonlyArray<Readonly<{ cover: Readonly<{ coverId: string; timeline: Timeline }>; timeline: Timeline }>>>(
    'covers.decided',
  );

/** Covers that the insurer's system sent and that were unknown before. */
export const coversReceived =
  eventType<
    ReadonlyArray<Readonly<{ coverId: string; timeline: Timeline; strategic: NonNullable<CoverLine['strategic']> }>>
  >('covers.received');

/** Covers that began, changed or ended on a day that their timelines name. */
export const coversReachedDay =
  eventType<ReadonlyArray<Readonly<{ coverId: string; timeline: Timeline }>>>('covers.reached-day');

/**
 * A request with its last answer, and the timeline of its cover before and after it: the same one where it changed
 * nothing.
 */
export const coverRequestSettled =
  eventType<
    Readonly<{
      policyKey: string;
      companyId: string;
      requestId: string;
      requestStatus: Exclude<RequestStatus, 'PENDING'>;
      before: Timeline;
      after: Timeline;
    }>
  >('cover-request.settled');

/** A user starts or stops monitoring a buyer. */
export const coverMonitoringChanged =
  eventType<Readonly<{ policyKey: string; companyId: string; isMonitored: boolean; byName: string }>>(
    'cover.monitoring-changed',
  );
