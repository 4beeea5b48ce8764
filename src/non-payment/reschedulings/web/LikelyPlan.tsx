import { reschedulingsContract } from '../reschedulings.contract.ts';
import { PlanPreview } from './PlanPreview.tsx';

/** What the author of a plan was told to expect, as of today: for whoever approves it. */
export function LikelyPlan({ answer }: { answer: unknown }) {
  const { data } = reschedulingsContract.simulateRescheduling.reply.safeParse(answer);
  return data && <PlanPreview preview={{ is: 'preview', outcome: data, isFresh: true }} total={data.total} />;
}
