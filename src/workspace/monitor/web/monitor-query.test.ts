import { describe, expect, it } from 'vitest';
import { monitorSeverities } from '../monitor-event.ts';
import { filtersOf, monitorQueryOf, monitorTabs, tabIn } from './monitor-query.ts';

describe('the query of the monitor', () => {
  it('takes the filters of the address', () => {
    const search = {
      since: 'this-week',
      severity: 'critical',
      kind: 'reduction,grade-down',
      coverType: 'GradeCover,Cap',
      unread: 'true',
      q: 'rijn',
    };
    expect(monitorQueryOf(search, '-notedAt')).toEqual({
      since: 'this-week',
      severity: 'critical',
      kind: 'reduction,grade-down',
      coverType: 'GradeCover,Cap',
      isUnread: true,
      q: 'rijn',
      sort: '-notedAt',
    });
  });

  it('takes a period of one’s own', () => {
    expect(filtersOf({ from: '2026-11-01', to: '2026-11-09' })).toEqual({ from: '2026-11-01', to: '2026-11-09' });
    expect(filtersOf({ from: '2026-11-09', to: '2026-11-01', since: 'this-week' })).toEqual({ from: '2026-11-09' });
  });

  it('leaves out what the API would refuse', () => {
    const search = {
      since: 'ever',
      severity: 'grave',
      kind: 'weather,expiry',
      coverType: 'Rain',
      from: '2026-02-30',
      unread: 'maybe',
    };
    expect(monitorQueryOf(search, 'severity')).toEqual({ kind: 'expiry' });
    expect(tabIn({ severity: 'grave' })).toBe('all');
  });

  it('has a tab for every severity', () => {
    expect(monitorTabs.filter((tab) => tab !== 'all')).toEqual([...monitorSeverities]);
  });
});
