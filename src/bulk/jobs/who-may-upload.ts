import type { OrderingMode, OrderingRole } from '../../identity/access/roles.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import type { LineTarget } from './line-target.ts';

/** Why somebody with these roles cannot upload a file: none of them would let any of its lines be ordered. */
export function whyNotUploadKind(
  { whyNotUploadAs }: Pick<LineTarget, 'whyNotUploadAs'>,
  held: readonly Readonly<{ role: OrderingRole; mode: OrderingMode }>[],
): Refusal | null {
  const refusals = held.map(({ role, mode }) => whyNotUploadAs(role, mode));
  if (refusals.includes(null)) return null;
  return refusals[0] ?? refuse('ordering-role-missing', { action: 'draft', orderingMode: null, orderingRole: null });
}
