import { label } from '../../../platform/core/label.ts';
import { dailyStep, untilDone, type Work } from '../../../platform/server/work.ts';
import { applyIdlePolicies } from './idle-policies.ts';
import { applyPolicyTerms } from './terms-to-come.ts';

export const policyWork: readonly Work[] = [
  {
    name: label('Daily step: policies and their terms'),
    when: dailyStep,
    run: untilDone('Calendar', applyPolicyTerms, applyIdlePolicies),
  },
];
