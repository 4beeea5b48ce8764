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
    { sign: '−', what: 'edoc', role: null, limit: null },
    { sign: '−', what: 'HERM-1', role: 'read-only', limit: null },
    { sign: '+', what: 'administrator', role: null, limit: null },
    { sign: '+', what: 'HERM-1', role: 'requestor-validator', limit: null },
  ]);
  const limited = (approvalLimit: string) => ({
    mandates: [{ policy: 'HERM-1', orderingRole: 'requestor-validator', approvalLimit }],
  });
  expect(differenceOf(limited('500'), limited('900'))).toEqual([
    { sign: '−', what: 'HERM-1', role: 'requestor-validator', limit: '500' },
    { sign: '+', what: 'HERM-1', role: 'requestor-validator', limit: '900' },
  ]);
  expect(differenceOf(null, {})).toEqual([]);
});
