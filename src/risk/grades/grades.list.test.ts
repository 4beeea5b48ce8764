import { describe, expect, test } from 'vitest';
import { listFor, queryOfAddress, tabIn } from '../../platform/core/list.ts';
import { gradeRequestStatuses } from './grade-request.ts';
import { gradeList } from './grades.list.ts';

const blind = listFor(gradeList, () => false);

describe('the list of grades', () => {
  test('takes the filters of the address', () => {
    const search = {
      requestStatus: 'ANSWERED',
      countryCode: 'DE,FR',
      gradeCode: '06,07,NA',
      changed: 'last-connection',
      isOnRenewalPeriod: 'true',
      policy: 'HERM-1000001',
      q: 'rijn',
    };
    expect(queryOfAddress(gradeList, search, '-gradeDate')).toEqual({
      ...search,
      isOnRenewalPeriod: true,
      sort: '-gradeDate',
    });
  });

  test('leaves out what the wire would refuse', () => {
    const search = { requestStatus: 'WATCHED', gradeCode: '11', changed: 'sometime', isOnRenewalPeriod: 'yes' };
    expect(queryOfAddress(gradeList, search, 'password')).toEqual({});
  });

  test('shows, filters and sorts nothing by grades for a reader who may not see them', () => {
    expect(queryOfAddress(blind, { gradeCode: '04', changed: 'this-week' }, 'gradeDate')).toEqual({});
    expect(queryOfAddress(blind, {}, 'expiryDate')).toEqual({ sort: 'expiryDate' });
    expect(blind.columns.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['grade']));
  });

  test('has a tab for every status, and shows all requests where the address names none', () => {
    const [all, ...tabs] = Object.keys(gradeList.tabs);
    expect([all, tabs.toSorted()]).toEqual(['all', [...gradeRequestStatuses].toSorted()]);
    expect(tabIn(gradeList, {})).toBe('all');
    expect(tabIn(gradeList, { requestStatus: 'PENDING' })).toBe('PENDING');
  });
});
