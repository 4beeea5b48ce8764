import { describe, expect, it } from 'vitest';
import { deadlineBands } from '../deadline-bands.ts';
import { deadlineQueryOf, deadlineTabs, tabIn } from './deadline-query.ts';

describe('the query of the deadlines', () => {
  it('takes the filters of the address', () => {
    const search = { band: 'today', countryCode: 'FR', duty: 'HAND_OVER,FILE_CLAIM', q: 'mai', from: '2026-11-20' };
    expect(deadlineQueryOf(search, '-amount')).toEqual({ ...search, sort: '-amount' });
  });

  it('leaves out what the wire would refuse', () => {
    expect(deadlineQueryOf({ band: 'ever', duty: 'REST,HAND_OVER', from: '2026-02-30' }, 'companyName')).toEqual({
      duty: 'HAND_OVER',
    });
    expect(tabIn({ band: 'ever' })).toBe('all');
  });

  it('has a tab for every band', () => {
    expect(deadlineTabs.filter((tab) => tab !== 'all')).toEqual([...deadlineBands]);
  });
});
