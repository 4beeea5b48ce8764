import { reschedulingsContract } from '../reschedulings.contract.ts';
import { ForeseenPlan } from './ForeseenPlan.tsx';

/** What the author of a plan was told to expect, as of today: for whoever approves it. */
export function LikelyPlan({ answer }: { answer: unknown }) {
  const { data } = reschedulingsContract.simulateRescheduling.reply.safeParse(answer);
  return data && <ForeseenPlan foreseen={{ is: 'foreseen', outcome: data, isFresh: true }} total={data.total} />;
}
