import { describe, expect, it } from 'vitest';
import { queryOfAddress, tabIn } from '../../platform/core/list.ts';
import { extensionStatuses } from './extension.ts';
import { extensionList } from './extensions.list.ts';

describe('the list of extensions', () => {
  it('takes the filters of the address', () => {
    const search = { filter: 'accepted', mode: 'REQUEST', countryCode: 'FR', requested: 'this-year', q: 'mai' };
    expect(queryOfAddress(extensionList, search, '-extendedDueDate')).toEqual({
      q: 'mai',
      countryCode: 'FR',
      requested: 'this-year',
      mode: 'REQUEST',
      status: 'ACCEPTED,ACCEPTED_WITH_CONDITIONS',
      sort: '-extendedDueDate',
    });
  });

  it('leaves out what the wire would refuse', () => {
    const search = { filter: 'ever', requested: 'ever', mode: 'MAYBE' };
    expect(queryOfAddress(extensionList, search, 'documentNumber')).toEqual({});
    expect(tabIn(extensionList, { filter: 'toString' })).toBe('all');
  });

  it('has each state under one tab', () => {
    const listed = Object.values(extensionList.tabs).flatMap(({ query }) => [query?.status ?? []].flat());
    expect(listed.toSorted()).toEqual([...extensionStatuses].toSorted());
  });

  it('sorts by what the wire sorts by', () => {
    const sorted = extensionList.columns.flatMap((column) => (column.width === undefined ? [] : (column.sort ?? [])));
    expect(sorted.toSorted()).toEqual([...extensionList.sorts].toSorted());
  });
});
