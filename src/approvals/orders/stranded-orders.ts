import type { GrantedMandate } from '../../identity/access/identity-claims.ts';
import { closestMandate, type NamesOfPolicy, type Rights } from '../../identity/access/user.ts';
import { firstRefusal, type Refusal, refuse } from '../../platform/core/refusal.ts';
import { type OrderingImpact, whyNotChangeRole } from './deadlock.ts';
import { orderRights } from './order-subjects.ts';

/** A policy with the names under which mandates reach it, and what depends on the roles held on it. */
export type PolicyImpact = OrderingImpact & NamesOfPolicy;

/** The mandate that rights give on a policy; `null` where the permissions let nobody act on orders. */
export function mandateUnder({ permissions, mandates }: Rights, policy: NamesOfPolicy): GrantedMandate | null {
  const mayAct = permissions.includes('tci-access') && orderRights().some((right) => permissions.includes(right));
  return mayAct && !permissions.includes('no_transactional') ? closestMandate(mandates, policy) : null;
}

/** Why rights cannot change: on one of the policies orders would remain that nobody can finish. */
export function whyNotStrand(stakes: readonly PolicyImpact[], personId: string, after: Rights): Refusal | null {
  return firstRefusal(
    ...stakes.map((stake) => () => {
      const { orderingRole = null, approvalLimit = null } = mandateUnder(after, stake) ?? {};
      const { permissions } = after;
      const refusal = whyNotChangeRole(stake, personId, orderingRole, { permissions, approvalLimit });
      return refusal && refuse(refusal.code, { ...refusal.facts, policy: stake.policyKey });
    }),
  );
}
