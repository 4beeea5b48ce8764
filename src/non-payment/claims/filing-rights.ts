import { whyNotPlace } from '../../approvals/orders/order.ts';
import { whyNotOrder } from '../../identity/access/ordering-role.ts';
import type { OrderingMode, OrderingRole } from '../../identity/access/roles.ts';
import type { Refusal } from '../../platform/core/refusal.ts';
import type { PolicyTerms } from '../../policies/policies/policy-terms.ts';

/** The role that may file under a policy, and how orders of it are approved. */
export type FilingRole = Readonly<{ role: OrderingRole | null; mode: OrderingMode }>;

/** Whether claims of a policy need approval before the insurer sees them (handbook N 7.1). */
export function claimNeedsEyes({ approvals }: Pick<PolicyTerms, 'approvals'>, mode: OrderingMode): boolean {
  return approvals.includes('CLAIM') && mode !== 'DIRECT';
}

/** Why somebody may not file a claim under a policy: a user who only approves does not file. */
export function whyNotFileClaim(terms: Pick<PolicyTerms, 'approvals'>, { role, mode }: FilingRole): Refusal | null {
  return claimNeedsEyes(terms, mode) ? whyNotPlace(role, mode) : whyNotOrder(role, { mode }, 'report-non-payment');
}
