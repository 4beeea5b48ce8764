import { addDays, type Day } from '../../platform/core/day.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import { type ClaimState, notWhile } from './claim.ts';

/* Contesting a claim that was refused (handbook N 1.6, 3). */

/** Days in which a refusal may be contested (handbook N 1.6, 3). */
export const appealDays = 60;

/** The last day on which a refusal may be contested. */
export function lastDayOfAppeal(decidedOn: Day): Day {
  return addDays(decidedOn, appealDays);
}

/** Why a decision cannot be contested: it is no refusal, or sixty days have gone by. */
export function whyNotAppeal(
  { status, decidedOn }: Pick<ClaimState, 'status' | 'decidedOn'>,
  today: Day,
): Refusal | null {
  if (status !== 'REJECTED' || decidedOn === null) return notWhile(status);
  const until = lastDayOfAppeal(decidedOn);
  return today > until ? refuse('appeal-too-late', { until }) : null;
}
