import { describe, expect, it } from 'vitest';
import { queryOfAddress, tabIn } from '../../platform/core/list.ts';
import { collectionList } from './collections.list.ts';

describe('the list of the collection files', () => {
  it('takes the filters of the address', () => {
    const search = {
      filter: 'court',
      countryCode: 'FR',
      caseType: 'COLLECTION_ONLY',
      handedOver: 'this-year',
      q: 'mai',
    };
    expect(queryOfAddress(collectionList, search, '-lastActionAt')).toEqual({
      q: 'mai',
      countryCode: 'FR',
      caseType: 'COLLECTION_ONLY',
      handedOver: 'this-year',
      status: 'LEGAL,ENFORCEMENT',
      sort: '-lastActionAt',
    });
  });

  it('shows what runs first, and leaves out what the wire would refuse', () => {
    expect(queryOfAddress(collectionList, { filter: 'all', caseType: 'EVER' }, 'comment')).toEqual({});
    expect(queryOfAddress(collectionList, {}, undefined).status).not.toContain('CLOSED');
    expect(tabIn(collectionList, { filter: 'ever' })).toBe('running');
    expect(queryOfAddress(collectionList, { filter: 'consent' }, undefined)).toEqual({
      status: 'LEGAL',
      consent: 'ASKED',
    });
  });
});
