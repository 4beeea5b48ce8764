import { expect, it } from 'vitest';
import { differenceOf } from './rights-difference.ts';

it('shows what was taken and what was given', () => {
  const before = { permissions: ['edoc', 'read_clr'], mandates: [{ policy: 'HERM-1', orderingRole: 'read-only' }] };
  const after = {
    isAdministrator: true,
    permissions: ['read_clr'],
    mandates: [{ policy: 'HERM-1', orderingRole: 'requestor-validator' }],
  };
  expect(differenceOf(before, after)).toEqual([
    { sign: '−', what: 'edoc', role: null },
    { sign: '−', what: 'HERM-1', role: 'read-only' },
    { sign: '+', what: 'administrator', role: null },
    { sign: '+', what: 'HERM-1', role: 'requestor-validator' },
  ]);
  expect(differenceOf(null, {})).toEqual([]);
});
