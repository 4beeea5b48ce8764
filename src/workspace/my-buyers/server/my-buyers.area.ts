import { routes } from '../../../platform/server/routes.ts';
import { defineServerArea } from '../../../platform/server/server-area.ts';
import { myBuyersContract } from '../my-buyers.contract.ts';
import { listMyBuyers, showBuyerTotal } from './show-my-buyers.ts';

export const myBuyersServer = defineServerArea({
  name: 'workspace/my-buyers',
  routes: () => [
    routes(myBuyersContract, {
      listMyBuyers: ({ query }, context) => listMyBuyers(query, context),
      showBuyerTotal: ({ params, query }, context) => showBuyerTotal(params.companyId, query, context),
    }),
  ],
});
