import type { Day } from '../../platform/core/day.ts';
import { eventType } from '../../platform/core/event-type.ts';
import type { NdCoverEnding, NdCoverStatus, PrecheckProduct, PrecheckResult } from './nd-cover.ts';

/** What a non-dependent cover is; `amount` is a plain decimal in the policy's currency. */
export type NdCoverFace = Readonly<{
  product: PrecheckProduct;
  status: NdCoverStatus;
  result: PrecheckResult | null;
  amount: string;
  expiryDate: Day | null;
  ending: NdCoverEnding | null;
}>;

/** A non-dependent cover that changed through an action, an answer or the day. */
export const ndCoverChanged =
  eventType<
    Readonly<{
      before: NdCoverFace;
      after: NdCoverFace & Readonly<{ ndCoverId: string; policyKey: string; companyId: string; currency: string }>;
    }>
  >('nd-cover.changed');
