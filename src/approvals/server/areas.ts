import { ordersServer } from '../orders/server/orders.area.ts';
import { substitutesServer } from '../substitutes/server/substitutes.area.ts';

export const approvalsServerAreas = [ordersServer, substitutesServer] as const;
