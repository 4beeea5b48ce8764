import { defineArea } from '../../platform/core/area.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { clientsContract } from './clients.contract.ts';
import { clientList } from './clients.list.ts';

export const clientsArea = defineArea({
  name: 'workspace/clients',
  contracts: [clientsContract],
  exports: [fileOf(clientList)],
});
