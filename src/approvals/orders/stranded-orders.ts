import type { OrderingRole } from '../../identity/access/roles.ts';
import { closestRole, type NamesOfPolicy, type Rights } from '../../identity/access/user.ts';
import { firstRefusal, type Refusal, refuse } from '../../platform/core/refusal.ts';
import { type OrderingImpact, whyNotChangeRole } from './deadlock.ts';
import { orderRights } from './order-subjects.ts';

/** A policy with the names under which mandates reach it, and what depends on the roles held on it. */
export type PolicyImpact = OrderingImpact & NamesOfPolicy;

/** The ordering role that rights give on a policy; `null` where the permissions let nobody act on orders. */
export function roleUnder({ permissions, mandates }: Rights, policy: NamesOfPolicy): OrderingRole | null {
  const mayAct = permissions.includes('tci-access') && orderRights().some((right) => permissions.includes(right));
  return mayAct && !permissions.includes('no_transactional') ? closestRole(mandates, policy) : null;
}

/** Why rights cannot change: on one of the policies orders would remain that nobody can finish. */
export function whyNotStrand(stakes: readonly PolicyImpact[], personId: string, after: Rights): Refusal | null {
  return firstRefusal(
    ...stakes.map((stake) => () => {
      const refusal = whyNotChangeRole(stake, personId, roleUnder(after, stake), after.permissions);
      return refusal && refuse(refusal.code, { ...refusal.facts, policy: stake.policyKey });
    }),
  );
}
