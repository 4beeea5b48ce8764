import { type Actor, mayRead } from '../../../platform/core/actor.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { PolicyDetail } from '../policies.contract.ts';
import { insuredEntityState, itemState, policyPeriod, policyPeriods, type SiblingPolicy } from '../policy.ts';
import { type CountryTerms, maxLiabilityAmount } from '../policy-terms.ts';
import { type FoundPolicy, findPolicy } from './policies.store.ts';

/** A policy with every term, as this reader may see it. Refuses `not-found` outside the scope. */
export async function showPolicy(policy: PolicyKey, { scope, tx, actor, today }: Context): Promise<PolicyDetail> {
  const found = await findPolicy(scope, tx, policy);
  if (!found) throw new Refused(refuse('not-found'));
  const { siblings, localPolicies, formerTerms: _, ...terms } = found;
  const stateOf = (sibling: SiblingPolicy) => siblingDetail(sibling, today);
  const detail: PolicyDetail = {
    ...terms,
    state: itemState(found, today),
    formerSuspensions: [...found.formerSuspensions],
    periods: policyPeriods(found, today),
    insuredEntities: found.insuredEntities.map((entity) => ({
      ...entity,
      state: insuredEntityState(entity, found, today),
    })),
    maxLiabilityAmount: maxLiabilityAmount(found, found.currency, yearOf(found, today)),
    extensions: siblings.map(stateOf),
    localPolicies: localPolicies.map((local) => ({ ...stateOf(local), countryCode: local.countryCode })),
  };
  return maySeePremium(actor) ? detail : withoutPremium(detail);
}

/** First day of the insurance year of a day. */
function yearOf(policy: FoundPolicy, today: Day): Day | null {
  return policyPeriod(policy, 'current-policy-period', today)?.from ?? null;
}

function siblingDetail({ policy, extensionId, productName, ...dates }: SiblingPolicy, today: string) {
  const { startDate, endDate } = dates;
  return { policy, extensionId, productName, state: itemState(dates, today), startDate, endDate };
}

/** What the insurance costs is for those who administer the policy, not for everybody who ships under it. */
function maySeePremium(actor: Actor): boolean {
  return mayRead(actor, 'policy-admin-read');
}

function withoutPremium(detail: PolicyDetail): PolicyDetail {
  const withoutRate = (line: CountryTerms) => ({ ...line, rate: null });
  return {
    ...detail,
    premiumTerms: null,
    countriesCovered: detail.countriesCovered.map(withoutRate),
    // a multiple of the premium would give the premium away
    maxLiabilityAmount: detail.maxLiability?.type === 'MULTIPLE' ? null : detail.maxLiabilityAmount,
  };
}
