import type { Day } from '../../platform/core/day.ts';
import { endsByInsurer, type Timeline } from '../../risk/covers/cover.ts';
import type { ReasonCode } from '../../risk/covers/decision.ts';

/**
 * Causes for which the insurer gives a buyer no more time (handbook N 1.2, 1.3: fraud, adverse news). An overdue is
 * none.
 */
const causes: readonly ReasonCode[] = [
  'INSOLVENCY',
  'SANCTIONS',
  'ADVERSE_PUBLIC_INFORMATION',
  'IDENTITY_NOT_CONFIRMED',
];

/** Whether the insurer's last action on a cover was a withdrawal for such a cause. */
export function isWithdrawnForCause(timeline: Timeline, today: Day): boolean {
  const last = timeline.at(-1);
  if (!last || !endsByInsurer(last) || last.validTo === null || last.validTo > today) return false;
  return last.reasonCodes.some((reason) => causes.includes(reason));
}
