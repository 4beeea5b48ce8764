import { createContext, use, useMemo } from 'react';
import { ordersToApprove } from '../../approvals/orders/order-views.ts';
import { orderingContract } from '../../approvals/orders/ordering.contract.ts';
import { useSeesOrders } from '../../approvals/orders/web/useSeesOrders.ts';
import { useMe } from '../../identity/access/web/me.ts';
import type { Day } from '../../platform/core/day.ts';
import { useMay } from '../../platform/ui/caller.ts';
import { useFormat } from '../../platform/ui/format/useFormat.ts';
import { useOperation } from '../../platform/ui/query.ts';
import { usePolicySelection } from '../../policies/policies/web/policy-selection.ts';
import { messagesContract } from '../../service/messages/messages.contract.ts';
import { messagesForMe, useMessagesForMe } from '../../service/messages/web/messages-for-me.ts';
import { monitorContract } from '../../workspace/monitor/monitor.contract.ts';
import { usualNews } from '../../workspace/monitor/monitor-event.ts';
import { useMonitorSummary } from '../../workspace/monitor/web/monitor.queries.ts';

/** How many things wait at a place, and the filters of the list there that shows exactly them. */
export type WaitingCount = Readonly<{
  count: Readonly<{ value: number; capped: boolean }>;
  search: Readonly<Record<string, string>>;
}>;
export type WaitingCounts = Readonly<Record<string, WaitingCount>>;

const none = { value: 0, capped: false };

/** What of the usual news is unread: the address of the list that the badge of the monitor counts. */
export function unreadNews(today: Day): WaitingCount['search'] & Readonly<{ from: Day; to: Day }> {
  const { from, to } = usualNews(today);
  return { from, to, unread: 'true' };
}

/**
 * Asks how many items wait for the signed-in person at each place under the policies selected. The shell asks once, for
 * all that show it; live updates keep it right.
 */
export function useReadWaitingCounts(): WaitingCounts {
  const { query: policy } = usePolicySelection();
  const selected = policy ? { policy } : {};
  const mayRead = useSeesOrders();
  const query = { ...ordersToApprove.query, limit: 1, count: true, ...selected };
  const { data: orders } = useOperation(
    orderingContract.listOrders,
    { query },
    { enabled: mayRead, staleTime: 60_000 },
  );
  const seesMonitor = useMay(monitorContract.summarizeMonitor);
  const isInsurer = useMe().userType === 'insurer';
  const messages = useMessagesForMe()?.count;
  const { data: toAnswer } = useOperation(
    messagesContract.listMessageThreadsForInsurer,
    { query: { status: 'AWAITING_INSURER', limit: 1, count: true } },
    { enabled: isInsurer, staleTime: 60_000 },
  );
  const { today } = useFormat();
  const { data: monitor } = useMonitorSummary({ ...usualNews(today), ...selected }, { enabled: seesMonitor });
  return useMemo(
    () => ({
      orders: { count: orders?.count ?? none, search: ordersToApprove.search },
      monitor: { count: monitor?.unread ?? none, search: unreadNews(today) },
      messages: { count: messages ?? none, search: messagesForMe },
      'messages-to-answer': { count: toAnswer?.count ?? none, search: {} },
    }),
    [orders?.count, monitor?.unread, messages, toAnswer?.count, today],
  );
}

export const WaitingCountsContext = createContext<WaitingCounts>({});

/** How many items wait at each place, as the navigation and the bar of a phone show it. */
export function useWaitingCounts(): WaitingCounts {
  return use(WaitingCountsContext);
}

/** The filters that show what waits at a place; none where nothing does, or no count is shown. */
export function useSearchOf(place: string): Readonly<Record<string, string>> | undefined {
  const waiting = useWaitingCounts()[place];
  return waiting?.count.value ? waiting.search : undefined;
}
