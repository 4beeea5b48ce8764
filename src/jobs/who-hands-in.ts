import { whyNotOrder } from '../access/ordering-role.ts';
import type { OrderingMode, OrderingRole } from '../access/roles.ts';
import { whyNotPlace } from '../ordering/order.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import type { JobKind } from './job.ts';

/** Why somebody with these roles cannot hand in a file: none of them would let any of its lines be ordered. */
export function whyNotHandIn(
  kind: JobKind,
  held: readonly Readonly<{ role: OrderingRole; mode: OrderingMode }>[],
): Refusal | null {
  const refusals = held.map(({ role, mode }) => {
    if (kind === 'ledgers') return whyNotOrder(role, { mode }, 'report-non-payment');
    const byOrder = whyNotPlace(role, mode);
    // a new reference is a change that validators make as well
    return byOrder && kind === 'covers' ? whyNotOrder(role, { mode }, 'change-reference') : byOrder;
  });
  if (refusals.includes(null)) return null;
  return refusals[0] ?? refuse('ordering-role-missing', { action: 'draft', orderingMode: null, orderingRole: null });
}
