import { describe, expect, it } from 'vitest';
import { queryOfAddress } from '../../platform/core/list.ts';
import { proposalList } from './proposals.list.ts';

describe('the list of overdues found', () => {
  it('asks for what is to report, unless the address says otherwise', () => {
    expect(queryOfAddress(proposalList, {}, undefined)).toEqual({ state: 'REPORT,ADD' });
    const search = { filter: 'all', band: 'missed', q: 'nord' };
    expect(queryOfAddress(proposalList, search, '-amount')).toEqual({ band: 'missed', q: 'nord', sort: '-amount' });
  });

  it('leaves out what the wire would refuse', () => {
    expect(queryOfAddress(proposalList, { filter: 'x', band: 'x' }, 'x')).toEqual({ state: 'REPORT,ADD' });
  });
});
