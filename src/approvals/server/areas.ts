import { ordersServer } from '../orders/server/orders.area.ts';

export const approvalsServerAreas = [ordersServer] as const;
