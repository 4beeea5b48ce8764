import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { policyDraftsContract } from './policy-drafts.contract.ts';
import { policyDraftList } from './policy-drafts.list.ts';

export const policyDraftsArea = defineArea({
  name: 'policy-administration/policy-drafts',
  contracts: [policyDraftsContract],
  records: { 'policy-draft': readWith('finalized-policy-drafts') },
  exports: [fileOf(policyDraftList)],
});
