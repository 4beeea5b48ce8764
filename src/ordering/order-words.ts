import { productNames } from '../caps/cap.ts';
import type { CapProduct } from '../covers/cap-beside.ts';
import type { OrderAction } from './order.ts';

/** What is ordered, in English words that the catalogues translate. */
export const orderActionWords = {
  NEW: 'New cover',
  INCREASE: 'Increase',
  REDUCTION: 'Reduction',
  CANCELLATION: 'Cancellation',
  PROLONGATION: 'Prolongation',
  REFERENCE_CHANGE: 'Change of reference',
  GRADE: 'Grade',
  PRECHECK: 'Standard amount',
  RESCHEDULING: 'Plan of instalments',
  CLAIM: 'Claim',
  CLAIM_PAYEE: 'Account of the payee',
} as const satisfies Record<Exclude<OrderAction, CapProduct>, string>;

/** The word for what is ordered, or the name of the product, which is the same in every language. */
export function wordOfAction(action: OrderAction): string {
  return action === 'CAP' || action === 'CAP_PLUS' ? productNames[action] : orderActionWords[action];
}
