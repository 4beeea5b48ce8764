import type { DeclaredOrders, OrderSubjectsOnScreen } from '../../approvals/orders/web/order-subjects.tsx';
import { staleAreas, webAreas } from './areas.ts';

/** What can be ordered, without what it shows: that is loaded with the screens of orders. */
export const declaredOrders: DeclaredOrders = {
  async load() {
    const loaded = await Promise.all(webAreas.map(({ orderSubjects }) => orderSubjects?.() ?? {}));
    return Object.assign({}, ...loaded) as OrderSubjectsOnScreen;
  },
  changes: staleAreas['order'] ?? [],
};
