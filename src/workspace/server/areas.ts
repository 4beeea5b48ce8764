import { buyerFileServer } from '../buyer-file/server/buyer-file.area.ts';
import { clientsServer } from '../clients/server/clients.area.ts';
import { monitorServer } from '../monitor/server/monitor.area.ts';
import { myBuyersServer } from '../my-buyers/server/my-buyers.area.ts';
import { searchServer } from '../search/server/search.area.ts';
import { shippingCheckServer } from '../shipping-check/server/shipping-check.area.ts';
import { todayServer } from '../today/server/today.area.ts';

export const workspaceServerAreas = [
  todayServer,
  clientsServer,
  myBuyersServer,
  buyerFileServer,
  monitorServer,
  shippingCheckServer,
  searchServer,
] as const;
