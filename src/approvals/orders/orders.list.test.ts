import { expect, test } from 'vitest';
import { filtersOfAddress, queryOfAddress, tabIn } from '../../platform/core/list.ts';
import { settledStatuses, statusesWithAuthor, waitingStatuses, workflowStatuses } from './order.ts';
import { ordersToApprove, returnedOrders } from './order-views.ts';
import type { OrderOnWire } from './ordering.contract.ts';
import { orderList } from './orders.list.ts';

const list = orderList({ NEW: 'New cover', GRADE: 'Grade' });

test('what an address says becomes what the wire takes, and nothing else does', () => {
  expect(tabIn(list, { view: 'weather' })).toBe('for-me');
  const asked = { action: 'GRADE', q: 'Delta', jobId: 'job_1', created: 'last-week', policy: 'HERM-1000001' };
  const search = { ...asked, view: 'all', action: 'GRADE,COLOUR' };
  expect(queryOfAddress(list, search, 'creationDate')).toEqual({ ...asked, sort: 'creationDate' });
  expect(queryOfAddress(list, { action: 'COLOUR', created: 'one day' }, 'colour')).toEqual(ordersToApprove.query);
});

test('what all that fit are narrowed by has neither the tab nor the order of the list', () => {
  const asked = {
    action: 'NEW',
    q: 'Delta',
    jobId: 'job_1',
    created: 'this-week',
    policy: 'HERM-1000001,SFAC-2000001',
  };
  expect(filtersOfAddress(list, { ...asked, view: 'waiting', sort: 'creationDate' })).toEqual(asked);
});

test('what came back is among the reader’s own, and the address of its figure shows just that', () => {
  expect(queryOfAddress(list, { ...returnedOrders.search }, undefined)).toEqual(returnedOrders.query);
  expect(returnedOrders.query.workflowStatus.split(',').toSorted()).toEqual(statusesWithAuthor.toSorted());
});

test('each status is pending, done, or with its author', () => {
  expect([...waitingStatuses, ...settledStatuses, ...statusesWithAuthor].toSorted()).toEqual(
    workflowStatuses.toSorted(),
  );
});

test('what waits is read longest waiting first', () => {
  expect(list.tabs['for-me'].sort).toBe('waitingSince');
  expect(list.tabs.waiting.sort).toBe('waitingSince');
});

test('a tile says first that nobody may approve it', () => {
  const say = ({ id, message }: { id: string; message?: string }) => message ?? id;
  const note = (approvers: readonly string[]) =>
    list.tile?.note?.({ approvers, stake: null } as unknown as OrderOnWire, { say } as never);
  expect([note([]), note(['Viktor Validator'])]).toEqual(['Nobody may approve it', '']);
});
