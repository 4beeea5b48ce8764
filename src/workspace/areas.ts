import type { Area } from '../platform/core/area.ts';
import { buyerFileArea } from './buyer-file/buyer-file.area.ts';
import { clientsArea } from './clients/clients.area.ts';
import { monitorArea } from './monitor/monitor.area.ts';
import { myBuyersArea } from './my-buyers/my-buyers.area.ts';
import { searchArea } from './search/search.area.ts';
import { shippingCheckArea } from './shipping-check/shipping-check.area.ts';
import { todayArea } from './today/today.area.ts';

export const workspaceAreas: readonly Area[] = [
  todayArea,
  clientsArea,
  myBuyersArea,
  buyerFileArea,
  monitorArea,
  shippingCheckArea,
  searchArea,
];
