import { dailyStep, untilDone, type Work } from '../../../platform/server/work.ts';
import { applyIdlePolicies } from './idle-policies.ts';
import { applyPolicyTerms } from './terms-to-come.ts';

export const policyWork: readonly Work[] = [
  {
    name: 'run the day: terms of policies that begin, policies that begin or are suspended',
    when: dailyStep,
    run: untilDone('Calendar', applyPolicyTerms, applyIdlePolicies),
  },
];
