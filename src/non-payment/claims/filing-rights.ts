import { whyNotPlace } from '../../approvals/orders/order.ts';
import type { OrderingMode } from '../../identity/access/roles.ts';
import type { Refusal } from '../../platform/core/refusal.ts';
import type { PolicyTerms } from '../../policies/policies/policy-terms.ts';
import { type ActingRole, whyNotReportAs } from '../deadlines/obligation-actions.ts';

/** Whether claims of a policy need approval before the insurer sees them (handbook N 7.1). */
export function claimNeedsEyes({ approvals }: Pick<PolicyTerms, 'approvals'>, mode: OrderingMode): boolean {
  return approvals.includes('CLAIM') && mode !== 'DIRECT';
}

/**
 * Whether nobody may name another account for the indemnity alone: wherever the policy asks for further approvals of
 * orders.
 */
export function payeeNeedsEyes(mode: OrderingMode): boolean {
  return mode !== 'DIRECT';
}

/** Why somebody may not file a claim under a policy: a user who only approves does not file. */
export function whyNotFileClaim(terms: Pick<PolicyTerms, 'approvals'>, { role, mode }: ActingRole): Refusal | null {
  return claimNeedsEyes(terms, mode) ? whyNotPlace(role, mode) : whyNotReportAs({ role, mode });
}
