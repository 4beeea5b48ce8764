import { routes } from '../../../platform/server/routes.ts';
import { defineServerArea } from '../../../platform/server/server-area.ts';
import { clientsContract } from '../clients.contract.ts';
import { pageOfClients } from './show-clients.ts';

export const clientsServer = defineServerArea({
  name: 'workspace/clients',
  routes: () => [routes(clientsContract, { listClients: ({ query }, context) => pageOfClients(query, context) })],
});
