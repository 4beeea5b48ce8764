import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { policiesContract } from './policies.contract.ts';
import { policyList } from './policies.list.ts';

export const policiesArea = defineArea({
  name: 'policies/policies',
  contracts: [policiesContract],
  records: {
    // its terms tell what the insurance costs
    policy: { ...readWith(), valuesNeed: ['policy-admin-read'] },
  },
  exports: [fileOf(policyList)],
});
