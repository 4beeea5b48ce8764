import type { Money } from '../../platform/core/money.ts';
import type { CoverItem } from './cover-shape.ts';

/** What is granted today; of a cover that has yet to begin, what was decided. */
export function grantedOf({ standing, grantedAmount, totalAmount }: CoverItem): Money {
  return standing === 'validated' && grantedAmount ? grantedAmount : totalAmount;
}

/** What was requested: the open request where there is one, else that of the last decision. */
export function requestedOf({ pendingRequest, requestedAmount }: CoverItem): Money | null {
  return pendingRequest?.amount ?? requestedAmount;
}
