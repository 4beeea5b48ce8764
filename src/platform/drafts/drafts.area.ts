import { defineArea } from '../core/area.ts';
import { draftsContract } from '../core/drafts.contract.ts';
import { ownOnly } from '../core/record-kinds.ts';

export const draftsArea = defineArea({
  name: 'platform/drafts',
  contracts: [draftsContract],
  records: {
    draft: ownOnly,
  },
});
