import { describe, expect, it } from 'vitest';
import { collectionQueryOf, collectionTabIn } from './collection-query.ts';

describe('the query of the collection files', () => {
  it('takes the filters of the address', () => {
    const search = {
      filter: 'court',
      countryCode: 'FR',
      caseType: 'COLLECTION_ONLY',
      handedOver: 'this-year',
      q: 'mai',
    };
    expect(collectionQueryOf(search, '-lastActionAt')).toEqual({
      q: 'mai',
      countryCode: 'FR',
      caseType: 'COLLECTION_ONLY',
      handedOver: 'this-year',
      status: 'LEGAL,ENFORCEMENT',
      sort: '-lastActionAt',
    });
  });

  it('shows what runs first, and leaves out what the wire would refuse', () => {
    expect(collectionQueryOf({ filter: 'all', caseType: 'EVER' }, 'comment')).toEqual({});
    expect(collectionQueryOf({}, undefined).status).not.toContain('CLOSED');
    expect(collectionTabIn({ filter: 'ever' })).toBe('running');
    expect(collectionQueryOf({ filter: 'consent' }, undefined)).toEqual({ status: 'LEGAL', consent: 'ASKED' });
  });
});
