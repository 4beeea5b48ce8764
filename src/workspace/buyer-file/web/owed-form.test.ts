import { expect, test } from 'vitest';
import { faultsOfOwed, type OwedValues } from './owed-form.ts';

const right: OwedValues = { policy: 'HERM-1000001', day: '2026-11-20', owed: '12500.50' };

test.each<[string, Partial<OwedValues>, object]>([
  ['a figure of today', {}, {}],
  ['nothing owed', { owed: '0' }, {}],
  ['no policy', { policy: '' }, { policy: 'missing' }],
  ['no amount', { owed: ' ' }, { owed: 'missing' }],
  ['an amount below nothing', { owed: '-5' }, { owed: 'unreadable' }],
  ['words', { owed: 'a lot', day: 'yesterday' }, { owed: 'unreadable', day: 'unreadable' }],
  ['a day to come', { day: '2026-11-21' }, { day: 'future' }],
])('%s', (_name, some, faults) => {
  expect(faultsOfOwed({ ...right, ...some }, '2026-11-20')).toEqual(faults);
});
