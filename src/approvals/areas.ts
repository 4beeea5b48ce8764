import type { Area } from '../platform/core/area.ts';
import { ordersArea } from './orders/orders.area.ts';
import { substitutesArea } from './substitutes/substitutes.area.ts';

export const approvalsAreas: readonly Area[] = [ordersArea, substitutesArea];
