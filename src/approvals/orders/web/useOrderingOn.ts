import { useMe } from '../../../identity/access/web/public.ts';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { useOperation } from '../../../platform/ui/query.ts';
import { policiesContract } from '../../../policies/policies/policies.contract.ts';
import { orderingRulesOf, whyNotPlace } from '../order.ts';

/** How orders go under the policy (`null` until it is read), and why the reader's role on it does not order. */
export function useOrderingOn(policyKey: string) {
  const me = useMe();
  const whyNotText = useWhyNotText();
  const { data: policy } = useOperation(policiesContract.findPolicy, { params: { policy: policyKey } });
  const mine = me.policies.find((each) => each.policy === policyKey);
  const orderingMode = policy ? orderingRulesOf(policy, me).orderingMode : null;
  const refusal = mine && orderingMode ? whyNotPlace(mine.orderingRole, orderingMode) : null;
  return { orderingMode, whyNot: whyNotText(refusal) };
}
