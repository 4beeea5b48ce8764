import { addDays, type Day } from '../../platform/core/day.ts';
import { termsForCountry, whyNotCountryCovered } from '../../policies/policies/covered-countries.ts';
import type { LossCause } from '../../policies/policies/duty-rules.ts';
import { type Policy, suspensionOn } from '../../policies/policies/policy.ts';
import { type TermsThroughTime, withTermsOn } from '../../policies/policies/policy-terms.ts';
import { asItAlwaysWas, type CompanyFacts, notInsurableReason } from '../../risk/buyers/company.ts';
import type { CoveredSpan, EligibilityFacts } from './eligibility.ts';

/** What is known of a policy and its buyer, whatever the delivery. */
export type InsurabilityFacts = Readonly<{
  policy: Policy;
  /** The terms of the policy by the day of delivery. */
  terms: TermsThroughTime;
  company: CompanyFacts;
  causeOfLoss: LossCause;
  coverings: readonly CoveredSpan[];
  /** The day on which the question is asked. */
  today: Day;
}>;

/** What decides whether a delivery of a day is insured: by the terms of that day. */
export function eligibilityFacts(facts: InsurabilityFacts, lossOn: Day | null, delivered: Day): EligibilityFacts {
  const { company } = facts;
  const policy = withTermsOn(facts.policy, facts.terms, delivered);
  const policyTo = policy.cancelledFrom === null ? policy.endDate : addDays(policy.cancelledFrom, -1);
  const goesOn = policy.renewalMode === 'TACIT' && policy.cancelledFrom === null;
  return {
    policy,
    // a policy that renews itself keeps its first day; what follows an early end is not part of it
    policyFrom: policy.inceptionDate < policy.startDate ? policy.inceptionDate : policy.startDate,
    policyTo,
    // tacit renewal (handbook N 2.4): a loss in the future lies in the policy unless somebody ends it
    lossTo: goesOn && lossOn !== null && lossOn > facts.today ? null : policyTo,
    suspended: lossOn === null ? null : suspensionOn(facts.policy, lossOn),
    causeOfLoss: facts.causeOfLoss,
    dateOfLoss: lossOn,
    isCountryCovered: whyNotCountryCovered(policy, company.countryCode) === null,
    notInsurable: whyNeverInsurable({ company, policy }),
    maxPaymentTermDays: termsForCountry(policy, company.countryCode)?.maxPaymentTermDays ?? policy.maxPaymentTermDays,
    covered: facts.coverings,
  };
}

/** Why nothing of it was ever insurable, whatever became of it since. */
function whyNeverInsurable({ company, policy }: Pick<InsurabilityFacts, 'company' | 'policy'>) {
  const { affiliatedCompanyIds: insuredGroups } = policy;
  return notInsurableReason(asItAlwaysWas(company), { insuredGroups });
}
