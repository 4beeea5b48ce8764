import { describe, expect, test } from 'vitest';
import { queryOf, stateOf } from './cover-query.ts';

describe('query of the cover list', () => {
  test('is what the address says', () => {
    const search = { filter: 'cover', countryCode: 'DE,FR', minAmount: '1000', decided: 'this-week', q: 'rijn' };
    expect(queryOf(search, '-decisionDate')).toEqual({
      filter: 'cover',
      countryCode: 'DE,FR',
      minAmount: 1000,
      decided: 'this-week',
      q: 'rijn',
      sort: '-decisionDate',
    });
  });

  test('leaves out what the wire would refuse', () => {
    expect(queryOf({ filter: 'everything', minAmount: '1e9', decided: 'sometime' }, 'password')).toEqual({});
  });

  test('shows all covers where the address names no state', () => {
    expect(stateOf({})).toBe('all');
    expect(stateOf({ filter: 'nocover' })).toBe('nocover');
  });
});
