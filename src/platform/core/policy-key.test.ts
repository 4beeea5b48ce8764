import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPolicyKey, mainPolicyKey, parsePolicyKey, policyKeyShape, siblingKey } from './policy-key.ts';

const anyKey = fc.stringMatching(/^[A-Z]{2,8}-\d{3,12}(-[A-Z0-9]{2,8})?$/);

describe('policy key', () => {
  it('takes its three parts apart and puts them together', () => {
    expect(parsePolicyKey('HERM-1000001-CAP')).toEqual({
      businessUnitCode: 'HERM',
      policyId: '1000001',
      extensionId: 'CAP',
    });
    fc.assert(
      fc.property(anyKey, (key) => {
        const parts = parsePolicyKey(key);
        expect(parts && formatPolicyKey(parts)).toBe(key);
        expect(policyKeyShape.safeParse(key).success).toBe(true);
      }),
    );
  });

  it.each(['', 'HERM', 'HERM-12', 'herm-1000001', 'HERM-1000001-', 'HERM-1000001-cap', 'H-1000001', 'HERM 1000001'])(
    'refuses %j',
    (key) => {
      expect(parsePolicyKey(key)).toBeNull();
      expect(policyKeyShape.safeParse(key).success).toBe(false);
    },
  );

  it('finds main and sibling policies of one contract', () => {
    expect(mainPolicyKey('HERM-1000001-CAP')).toBe('HERM-1000001');
    expect(siblingKey('HERM-1000001-DCL', 'CAP')).toBe('HERM-1000001-CAP');
  });
});
