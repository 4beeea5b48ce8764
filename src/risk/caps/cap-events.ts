import type { Day } from '../../platform/core/day.ts';
import { eventType } from '../../platform/core/event-type.ts';
import type { CapProduct } from '../covers/cap-beside.ts';
import type { CapStatus } from './cap.ts';

/** What an offer of CAP or CAP+ is or became; sums are plain decimals. */
export type CapFace = Readonly<{
  product: CapProduct;
  capStatus: CapStatus;
  /** As it was offered. */
  amount: string;
  amountInForce: string;
  validUntil: Day | null;
  stopDate: Day | null;
  /** The last day in force as things stand. */
  endDate: Day | null;
  /** The last day of the policies that insure it, where they have ended or were cancelled. */
  policyLastDay: Day | null;
}>;

/** An offer that changed through an action, its primary, its policies or the day. */
export const capChanged =
  eventType<
    Readonly<{
      before: CapFace;
      after: CapFace & Readonly<{ capId: string; policyKey: string; companyId: string; currency: string }>;
    }>
  >('cap.changed');
