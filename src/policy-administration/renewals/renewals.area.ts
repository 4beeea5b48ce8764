import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { renewalsContract } from './renewals.contract.ts';
import { renewalList } from './renewals.list.ts';

export const renewalsArea = defineArea({
  name: 'policy-administration/renewals',
  contracts: [renewalsContract],
  records: { renewal: readWith('policy-admin-read') },
  exports: [fileOf(renewalList)],
});
