import type { DeclaredOrders } from '../../approvals/orders/web/order-subjects.tsx';
import { orderRights } from '../order-rights.ts';
import { staleAreas } from './stale-areas.ts';

/** What can be ordered, without what it shows: that is loaded with the screens of orders. */
export const declaredOrders: DeclaredOrders = {
  load: async () => (await import('./order-subjects.ts')).orderSubjectsOnScreen,
  rights: orderRights,
  changes: staleAreas['order'] ?? [],
};
