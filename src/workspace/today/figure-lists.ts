import { ordersToApprove, returnedOrders } from '../../approvals/orders/order-views.ts';
import { paths } from '../../platform/core/paths.ts';
/** A list, by the address of its screen with the filters that make it. */
export type FigureList = Readonly<{ to: string; search: Readonly<Record<string, string>> }>;

/**
 * The list behind each figure of the first screen that counts something: it has as many rows as the figure says. The
 * policies selected stay in the address of every screen.
 */
export const figureLists = {
  covers: { to: paths.covers, search: { filter: 'cover' } },
  waiting: { to: paths.coverRequests, search: { requestStatus: 'PENDING', workflowStatus: 'SENT' } },
  duties: { to: paths.today, search: { rows: 'all' } },
  lifting: { to: paths.overdues, search: { filter: 'lifting' } },
  orders: { to: paths.orders, search: ordersToApprove.search },
  returned: { to: paths.orders, search: returnedOrders.search },
} as const satisfies Readonly<Record<string, FigureList>>;
