import { defineArea } from '../../platform/core/area.ts';
import { ownOnly } from '../../platform/core/record-kinds.ts';
import { mailContract } from './mail.contract.ts';

export const mailArea = defineArea({
  name: 'service/mail',
  contracts: [mailContract],
  records: { mail: ownOnly },
});
