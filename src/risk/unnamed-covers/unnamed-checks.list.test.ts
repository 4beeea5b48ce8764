import { describe, expect, it } from 'vitest';
import { queryOfAddress, tabIn } from '../../platform/core/list.ts';
import { unnamedCheckList } from './unnamed-checks.list.ts';
import { selfCheckStatuses } from './unnamed-cover.ts';

describe('the list of self-checks', () => {
  it('takes the filters of the address', () => {
    const search = { q: 'Nord', standing: 'lapsed', method: 'BLIND,CREDIT_REPORT', checked: 'last-week' };
    expect(queryOfAddress(unnamedCheckList, search, '-validUntil')).toEqual({
      q: 'Nord',
      standing: 'lapsed',
      method: 'BLIND,CREDIT_REPORT',
      checked: 'last-week',
      sort: '-validUntil',
    });
  });

  it('loses what the wire would refuse', () => {
    const search = { standing: 'gone', method: 'GUESS', checked: 'once', countryCode: 'FR' };
    expect(queryOfAddress(unnamedCheckList, search, 'colour')).toEqual({ countryCode: 'FR' });
    expect(tabIn(unnamedCheckList, search)).toBe('all');
  });

  it('has a tab for every status', () => {
    const [, ...tabs] = Object.keys(unnamedCheckList.tabs);
    expect(tabs.toSorted()).toEqual([...selfCheckStatuses].toSorted());
  });
});
