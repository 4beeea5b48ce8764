import type { Day } from '../../platform/core/day.ts';
import type { CoverCause, MonitorKind } from './monitor-event.ts';

/**
 * What is reported to the holder of a cover that is not decided by name: from which sum to which, from which day on,
 * and why. Sums are plain decimals in the policy's currency; of an offer, `to` is the sum that was offered.
 */
export type CoverChange = Readonly<{
  kind: Extract<
    MonitorKind,
    'increase' | 'reduction' | 'withdrawal-notice' | 'cover-ended' | 'expiry' | 'renewed' | 'offer-lapsed'
  >;
  from: string;
  to: string;
  effectiveOn: Day;
  cause: CoverCause | null;
}>;
