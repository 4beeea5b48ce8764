import type { Day } from '../../platform/core/day.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import { lastDayOfAppeal } from '../../policies/policies/appeal-period.ts';
import { type ClaimState, notWhile } from './claim.ts';

/* Contesting a claim that was refused (handbook N 1.6, 3). */

/** Why a decision cannot be contested: it is no refusal, or sixty days have gone by. */
export function whyNotAppeal(
  { status, decidedOn }: Pick<ClaimState, 'status' | 'decidedOn'>,
  today: Day,
): Refusal | null {
  if (status !== 'REJECTED' || decidedOn === null) return notWhile(status);
  const until = lastDayOfAppeal(decidedOn);
  return today > until ? refuse('appeal-too-late', { until }) : null;
}
