import type { WebArea } from '../../platform/ui/web-area.ts';
import { buyerFileWebArea } from '../buyer-file/web/buyer-file.area.ts';
import { clientsWebArea } from '../clients/web/clients.area.ts';
import { monitorWebArea } from '../monitor/web/monitor.area.ts';
import { myBuyersWebArea } from '../my-buyers/web/my-buyers.area.ts';
import { shippingCheckWebArea } from '../shipping-check/web/shipping-check.area.ts';
import { todayWebArea } from '../today/web/today.area.ts';

export const workspaceWebAreas: readonly WebArea[] = [
  todayWebArea,
  clientsWebArea,
  myBuyersWebArea,
  buyerFileWebArea,
  shippingCheckWebArea,
  monitorWebArea,
];
