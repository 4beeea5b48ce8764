import { describe, expect, it } from 'vitest';
import { extensionStatuses } from '../extension.ts';
import { extensionQueryOf, extensionTabIn, extensionTabs } from './extension-query.ts';

describe('the query of the extensions', () => {
  it('takes the filters of the address', () => {
    const search = { filter: 'accepted', mode: 'REQUEST', countryCode: 'FR', requested: 'this-year', q: 'mai' };
    expect(extensionQueryOf(search, '-extendedDueDate')).toEqual({
      q: 'mai',
      countryCode: 'FR',
      requested: 'this-year',
      mode: 'REQUEST',
      status: 'ACCEPTED,ACCEPTED_WITH_CONDITIONS',
      sort: '-extendedDueDate',
    });
  });

  it('leaves out what the wire would refuse', () => {
    expect(extensionQueryOf({ filter: 'ever', requested: 'ever', mode: 'MAYBE' }, 'documentNumber')).toEqual({});
    expect(extensionTabIn({ filter: 'toString' })).toBe('all');
  });

  it('has each state under one tab', () => {
    const listed = Object.values(extensionTabs).flatMap((statuses) => statuses ?? []);
    expect(listed.toSorted()).toEqual([...extensionStatuses].toSorted());
  });
});
