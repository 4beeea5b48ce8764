import { describe, expect, test } from 'vitest';
import { queryOf, stateOf } from './grade-query.ts';

const seeing = { grades: true };
const blind = { grades: false };

describe('query of the list of grades', () => {
  test('is what the address says', () => {
    const search = {
      requestStatus: 'ANSWERED',
      countryCode: 'DE,FR',
      gradeCode: '06,07,NA',
      changed: 'last-connection',
      isOnRenewalPeriod: 'true',
      policy: 'HERM-1000001',
      q: 'rijn',
    };
    expect(queryOf(search, '-gradeDate', seeing)).toEqual({
      ...search,
      isOnRenewalPeriod: true,
      sort: '-gradeDate',
    });
  });

  test('leaves out what the wire would refuse', () => {
    const search = { requestStatus: 'WATCHED', gradeCode: '11', changed: 'sometime', isOnRenewalPeriod: 'yes' };
    expect(queryOf(search, 'password', seeing)).toEqual({});
  });

  test('filters nothing by grades for a reader who may not see them', () => {
    expect(queryOf({ gradeCode: '04', changed: 'this-week' }, 'gradeDate', blind)).toEqual({});
    expect(queryOf({}, 'expiryDate', blind)).toEqual({ sort: 'expiryDate' });
  });

  test('shows all requests where the address names no state', () => {
    expect(stateOf({})).toBe('all');
    expect(stateOf({ requestStatus: 'PENDING' })).toBe('PENDING');
  });
});
