import { describe, expect, test } from 'vitest';
import { filtersInAddress, filtersOfAddress, queryOfAddress, tabIn } from '../../platform/core/list.ts';
import { notificationList } from './notifications.list.ts';

describe('the list of an address', () => {
  test('asks what it names', () => {
    const search = { severity: 'ALERT', type: 'CLAIM_PAYMENT,nothing', unread: 'true', since: 'this-week', q: 'Ansel' };
    expect(queryOfAddress(notificationList, search, '-createdAt')).toEqual({
      severity: 'ALERT',
      type: 'CLAIM_PAYMENT',
      isUnread: true,
      since: 'this-week',
      q: 'Ansel',
      sort: '-createdAt',
    });
    expect(tabIn(notificationList, search)).toBe('ALERT');
  });

  test('leaves out invalid filters', () => {
    expect(
      queryOfAddress(
        notificationList,
        { severity: 'x', type: 'y', since: 'z', unread: 'no', to: '2026-13-01' },
        'name',
      ),
    ).toEqual({});
    expect(tabIn(notificationList, { severity: 'x' })).toBe('all');
  });

  test('takes days of one’s own instead of a period, and no period that ends before it begins', () => {
    expect(filtersOfAddress(notificationList, { since: 'this-week', from: '2026-11-01' })).toEqual({
      from: '2026-11-01',
    });
    expect(filtersOfAddress(notificationList, { from: '2026-11-05', to: '2026-11-01' })).toEqual({
      from: '2026-11-05',
    });
  });

  test('offers to drop what is set, the tab by another name than the tabs', () => {
    const set = filtersInAddress(notificationList, { severity: 'ALERT', type: 'CLAIM_PAYMENT', from: '2026-11-01' });
    expect(set.map(({ name, label }) => [name, label.message])).toEqual([
      ['severity', 'Severity'],
      ['from', 'From'],
      ['type', 'Kind'],
    ]);
  });
});
