import { orderCallbacksSlot } from '../../../approvals/orders/server/public.ts';
import { defineServerArea, houseSeconds } from '../../../platform/server/server-area.ts';
import { claimOrders, claimPayeeOrders } from './claim-orders.ts';
import { claimsRoutes } from './claims.routes.ts';
import { claimWork } from './work.ts';

export const claimsServer = defineServerArea({
  name: 'non-payment/claims',
  routes: (setUp) => [claimsRoutes({ assessorSeconds: houseSeconds(setUp) }, setUp)],
  declares: [
    orderCallbacksSlot((setUp) => ({
      claim: claimOrders({ assessorSeconds: houseSeconds(setUp) }),
      'claim-payee': claimPayeeOrders({ assessorSeconds: houseSeconds(setUp) }),
    })),
  ],
  work: (side) => claimWork({ assessorSeconds: houseSeconds(side) }),
});
