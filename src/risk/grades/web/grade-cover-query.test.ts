import { describe, expect, it } from 'vitest';
import { coverQueryOf, filterIn } from './grade-cover-query.ts';

const seesGrades = { grades: true };

describe('the query of the covers by grade', () => {
  it('takes the filters of the address', () => {
    const search = { filter: 'cover', countryCode: 'FR', gradeCode: '04,05', changed: 'this-week', hasNotice: 'true' };
    expect(coverQueryOf(search, '-coveredAmount', seesGrades)).toEqual({
      ...search,
      hasNotice: true,
      sort: '-coveredAmount',
    });
  });

  it('leaves out what the wire would refuse', () => {
    const search = { filter: 'pending', gradeCode: '11', changed: 'ever', hasNotice: 'yes' };
    expect(coverQueryOf(search, 'grade', seesGrades)).toEqual({});
    expect(filterIn(search)).toBe('all');
  });

  it('filters nothing by grades without the right to them', () => {
    expect(coverQueryOf({ gradeCode: '04' }, 'effectiveFrom', { grades: false })).toEqual({ sort: 'effectiveFrom' });
  });
});
