import { expect, it } from 'vitest';
import { proposalQueryOf } from './proposal-query.ts';

it('asks for what is to report, unless the address says otherwise', () => {
  expect(proposalQueryOf({}, undefined)).toEqual({ state: 'REPORT,ADD' });
  expect(proposalQueryOf({ filter: 'all', band: 'missed', q: 'nord' }, '-amount')).toEqual({
    band: 'missed',
    q: 'nord',
    sort: '-amount',
  });
});

it('leaves out what cannot be filtered', () => {
  expect(proposalQueryOf({ filter: 'x', band: 'x' }, 'x')).toEqual({ state: 'REPORT,ADD' });
});
