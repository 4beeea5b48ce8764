import { describe, expect, it } from 'vitest';
import { isPolicyNumber, type NumberedPolicy, policyMeant, readPolicyNumber } from './policy-number.ts';

const seen: readonly NumberedPolicy[] = [
  { policy: 'HERM-1000001', policyId: '1000001', extensionId: null },
  { policy: 'HERM-1000001-CAP', policyId: '1000001', extensionId: 'CAP' },
  { policy: 'CBNL-3000001', policyId: '3000001', extensionId: null },
  { policy: 'EHWA-4000001', policyId: '4000001', extensionId: null },
  { policy: 'ACI-4000001', policyId: '4000001', extensionId: null },
  { policy: 'HERM-5000001-CAP', policyId: '5000001', extensionId: 'CAP' },
];
const meant = (text: string) => policyMeant(readPolicyNumber(text) ?? { policyId: '', extensionId: null }, seen);

describe('a policy named by its number', () => {
  it('is recognised from a whole key', () => {
    expect(['3000001', '3000001-CAP', 'HERM-1000001', '12', 'abc'].map(isPolicyNumber)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('is the one that its reader sees', () => {
    expect(meant('3000001')).toEqual({ kind: 'one', policy: 'CBNL-3000001' });
    expect(meant('1000001')).toEqual({ kind: 'one', policy: 'HERM-1000001' });
    expect(meant('1000001-CAP')).toEqual({ kind: 'one', policy: 'HERM-1000001-CAP' });
    expect(meant('5000001')).toEqual({ kind: 'one', policy: 'HERM-5000001-CAP' });
  });

  it('is asked back where several have it, and unknown where none has', () => {
    expect(meant('4000001')).toEqual({ kind: 'several', policies: ['ACI-4000001', 'EHWA-4000001'] });
    expect(meant('3000001-CAP')).toEqual({ kind: 'none' });
    expect(meant('9999999')).toEqual({ kind: 'none' });
  });
});
