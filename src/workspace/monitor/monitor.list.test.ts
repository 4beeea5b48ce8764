import { describe, expect, it } from 'vitest';
import { filtersInAddress, filtersOfAddress, listFor, queryOfAddress, tabIn } from '../../platform/core/list.ts';
import { monitorList } from './monitor.list.ts';
import { monitorSeverities } from './monitor-event.ts';

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
    expect(queryOfAddress(monitorList, search, '-notedAt')).toEqual({
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
    expect(filtersOfAddress(monitorList, { from: '2026-11-01', to: '2026-11-09' })).toEqual({
      from: '2026-11-01',
      to: '2026-11-09',
    });
    expect(filtersOfAddress(monitorList, { from: '2026-11-09', to: '2026-11-01', since: 'this-week' })).toEqual({
      from: '2026-11-09',
    });
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
    expect(queryOfAddress(monitorList, search, 'severity')).toEqual({ kind: 'expiry' });
    expect(tabIn(monitorList, { severity: 'grave' })).toBe('all');
  });

  it('has a tab for every severity', () => {
    expect(Object.keys(monitorList.tabs).filter((tab) => tab !== 'all')).toEqual([...monitorSeverities]);
  });

  it('offers who may not see grades no way that they went', () => {
    const list = listFor(monitorList, (permission) => permission !== 'read_company_grade' && permission !== 'read_clr');
    const search = { kind: 'grade-down,grade-changed', coverType: 'Cap,GradeCover' };
    expect(queryOfAddress(list, search, undefined)).toEqual({ kind: 'grade-changed', coverType: 'GradeCover' });
  });

  it('calls the tab that shows nothing a filter to drop', () => {
    expect(filtersInAddress(monitorList, { severity: 'info', since: 'this-week', unread: 'true' })).toMatchObject([
      { name: 'severity' },
      { name: 'unread' },
    ]);
  });
});
