import { defineArea } from '../../platform/core/area.ts';
import { ownOnly } from '../../platform/core/record-kinds.ts';
import { accessContract } from './access.contract.ts';
import { tokensContract } from './tokens.contract.ts';
import { userExport } from './user-export.ts';
import { usersContract } from './users.contract.ts';

export const accessArea = defineArea({
  name: 'identity/access',
  contracts: [accessContract, tokensContract, usersContract],
  records: {
    person: ownOnly,
    token: ownOnly,
    user: ownOnly,
  },
  exports: [userExport],
});
