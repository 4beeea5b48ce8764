import { expect, test } from 'vitest';
import { listFor, queryOfAddress } from '../../platform/core/list.ts';
import { myBuyerList } from './my-buyers.list.ts';
import { isSearchOfRegister } from './register-address.ts';

test('the list of buyers is what the address says', () => {
  const search = { state: 'above-cover,overdue', gradeCode: '07,08', countryCode: 'DE', favourites: 'true', q: 'rijn' };
  expect(queryOfAddress(myBuyerList, search, '-exposure')).toEqual({
    state: 'above-cover,overdue',
    gradeCode: '07,08',
    countryCode: 'DE',
    isFavourite: true,
    q: 'rijn',
    sort: '-exposure',
  });
  expect(queryOfAddress(myBuyerList, { state: 'rich', gradeCode: '11', favourites: 'no' }, 'password')).toEqual({});
});

test('what the reader has no right to is in no column, no sort and no filter, nor in the file', () => {
  const list = listFor(myBuyerList, (right) => right === 'tci-access');
  const heads = list.columns.map(({ head }) => head.message);
  for (const hidden of ['Grade', 'Exposure', 'Used', 'Overdue', 'Next obligation', 'Cover stops on'])
    expect(heads).not.toContain(hidden);
  expect(list.sorts).toEqual(['companyName', 'covered']);
  expect(queryOfAddress(list, { state: 'overdue,above-cover,stopped', gradeCode: '07' }, 'nextDuty')).toEqual({
    state: 'stopped',
  });
});

test('an address with a search of the register is told from one of the list', () => {
  for (const search of [{ searchMode: 'byIdentifier' }, { country: 'NL' }, { name: 'rijnzicht' }])
    expect(isSearchOfRegister(search)).toBe(true);
  expect(isSearchOfRegister({ q: 'rijn', countryCode: 'NL', policy: 'CBNL-3000001', display: 'tile' })).toBe(false);
});
