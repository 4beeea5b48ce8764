import { describe, expect, it } from 'vitest';
import { jobLineStates } from '../../bulk/jobs/job.ts';
import { queryOfAddress } from '../../platform/core/list.ts';
import { coverRequestJobList, coverRequestLineList } from './cover-jobs.list.ts';

describe('files of orders', () => {
  it('are shown by their view and the day on which they were handed in', () => {
    expect(queryOfAddress(coverRequestJobList, {}, undefined)).toEqual({});
    const search = { view: 'review', created: 'this-week', q: 'x' };
    expect(queryOfAddress(coverRequestJobList, search, undefined)).toEqual({
      state: 'TO_VALIDATE',
      created: 'this-week',
    });
    expect(queryOfAddress(coverRequestJobList, { view: 'x', created: 'x' }, 'x')).toEqual({});
  });

  it('have a tab for the lines of each state, and one for all', () => {
    for (const state of jobLineStates)
      expect(queryOfAddress(coverRequestLineList, { state }, '-line')).toEqual({ state, sort: '-line' });
    expect(queryOfAddress(coverRequestLineList, { state: 'all' }, 'size')).toEqual({});
  });
});
