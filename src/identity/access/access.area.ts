import { defineArea } from '../../platform/core/area.ts';
import { ownOnly } from '../../platform/core/record-kinds.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { accessContract } from './access.contract.ts';
import { tokensContract } from './tokens.contract.ts';
import { usersContract } from './users.contract.ts';
import { userList } from './users.list.ts';

export const accessArea = defineArea({
  name: 'identity/access',
  contracts: [accessContract, tokensContract, usersContract],
  records: {
    person: ownOnly,
    token: ownOnly,
    user: ownOnly,
  },
  exports: [fileOf(userList)],
});
