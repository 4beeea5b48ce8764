import { describe, expect, test } from 'vitest';
import { filtersOf, notificationQueryOf, tabIn, wayTo } from './notification-query.ts';

describe('the list of an address', () => {
  test('asks what it names', () => {
    const search = { severity: 'ALERT', type: 'CLAIM_PAYMENT,nothing', unread: 'true', since: 'this-week', q: 'Ansel' };
    expect(notificationQueryOf(search, '-createdAt')).toEqual({
      severity: 'ALERT',
      type: 'CLAIM_PAYMENT',
      isUnread: true,
      since: 'this-week',
      q: 'Ansel',
      sort: '-createdAt',
    });
    expect(tabIn(search)).toBe('ALERT');
  });

  test('leaves out invalid filters', () => {
    expect(
      notificationQueryOf({ severity: 'x', type: 'y', since: 'z', unread: 'no', to: '2026-13-01' }, 'name'),
    ).toEqual({});
    expect(tabIn({ severity: 'x' })).toBe('all');
  });

  test('takes days of one’s own instead of a period, and no period that ends before it begins', () => {
    expect(filtersOf({ since: 'this-week', from: '2026-11-01' })).toEqual({ from: '2026-11-01' });
    expect(filtersOf({ from: '2026-11-05', to: '2026-11-01' })).toEqual({ from: '2026-11-05' });
  });
});

test('a way is path and search', () => {
  expect(wayTo('/orders?q=600001')).toEqual({ to: '/orders', search: { q: '600001' } });
  expect(wayTo('/export-tables')).toEqual({ to: '/export-tables', search: {} });
});
