import type { WebArea } from '../../platform/ui/web-area.ts';
import { ordersWebArea } from '../orders/web/orders.area.ts';
import { substitutesWebArea } from '../substitutes/web/substitutes.area.ts';

export const approvalsWebAreas: readonly WebArea[] = [ordersWebArea, substitutesWebArea];
