import { describe, expect, it } from 'vitest';
import { ordersToApprove } from '../../../approvals/orders/order-views.ts';
import { orderList } from '../../../approvals/orders/orders.list.ts';
import { queryOfAddress } from '../../../platform/core/list.ts';
import { threadList, threadsToAnswerList } from '../../../service/messages/messages.list.ts';
import { messagesForMe } from '../../../service/messages/web/messages-for-me.ts';
import { notificationList } from '../../../service/notifications/notifications.list.ts';
import { unreadSearch } from '../../../service/notifications/web/Bell.tsx';
import { monitorList } from '../../../workspace/monitor/monitor.list.ts';
import { usualNews } from '../../../workspace/monitor/monitor-event.ts';
import { areaFigures } from '../../area-figures.ts';
import { places } from '../places.ts';
import { unreadNews } from '../waiting-counts.ts';
import { waitingLabels } from './area-figure-labels.ts';

it.each(Object.entries(areaFigures))(
  'A3: the tile of %s counts what its list finds by an address that it knows',
  (_, figure) => {
    expect(Object.keys(figure.query).length).toBe(Object.keys(figure.search).length);
  },
);

describe('A3: badges open the list that they count', () => {
  const today = '2026-11-20';

  it('the orders of the navigation: what is to approve or to amend', () => {
    expect(queryOfAddress(orderList(), ordersToApprove.search, undefined)).toEqual(ordersToApprove.query);
  });

  it('the monitor: what of the usual news is unread', () => {
    expect(queryOfAddress(monitorList, unreadNews(today), undefined)).toEqual({ ...usualNews(today), isUnread: true });
  });

  it('messages: what needs the reader', () => {
    expect(queryOfAddress(threadList, messagesForMe, undefined)).toEqual({ needsMe: true });
  });

  it('messages to answer: what awaits the insurer', () => {
    expect(queryOfAddress(threadsToAnswerList, {}, undefined)).toEqual({ status: 'AWAITING_INSURER' });
  });

  it('the bell: what is unread', () => {
    expect(queryOfAddress(notificationList, unreadSearch, undefined)).toEqual({ isUnread: true });
  });

  it('every place with a count in the navigation or on a tile has one of these, or a row above', () => {
    expect(Object.keys(waitingLabels).toSorted()).toEqual(['messages', 'messages-to-answer', 'monitor', 'orders']);
    const withFigure = [...Object.keys(areaFigures), ...Object.keys(waitingLabels)];
    const groups = ['buyers', 'cover', 'approvals', 'nonPayment'] as const;
    const lists = places.filter(({ at }) => groups.some((group) => group === at[0]));
    const without = lists.filter(({ id }) => !withFigure.includes(id)).map(({ id }) => id);
    // screens that are no list, or whose rows wait for nobody
    expect(without.toSorted()).toEqual(['buyers', 'identifications', 'ledgers', 'register', 'shipping']);
  });
});
