import type { Area } from '../platform/core/area.ts';
import { ordersArea } from './orders/orders.area.ts';

export const approvalsAreas: readonly Area[] = [ordersArea];
