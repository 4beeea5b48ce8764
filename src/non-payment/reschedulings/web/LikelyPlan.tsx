import type { ReplyOf } from '../../../platform/core/contract.ts';
import type { reschedulingsContract } from '../reschedulings.contract.ts';
import { PlanPreview } from './PlanPreview.tsx';

/** What the author of a plan was told to expect, as of today: for whoever approves it. */
export function LikelyPlan({ answer }: { answer: unknown }) {
  // the server writes it by the shape that the order subject declares; no browser has the shapes of operations
  const data = answer as ReplyOf<typeof reschedulingsContract.simulateRescheduling> | null;
  return data && <PlanPreview preview={{ is: 'preview', outcome: data, isFresh: true }} total={data.total} />;
}
