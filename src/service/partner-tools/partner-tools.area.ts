import { defineArea } from '../../platform/core/area.ts';
import { ownOnly } from '../../platform/core/record-kinds.ts';
import { partnerToolsContract } from './partner-tools.contract.ts';

export const partnerToolsArea = defineArea({
  name: 'service/partner-tools',
  contracts: [partnerToolsContract],
  records: {
    'partner-tool': ownOnly,
  },
});
