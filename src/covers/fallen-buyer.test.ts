import { describe, expect, it } from 'vitest';
import { companyStatuses } from '../buyers/company.ts';
import { fallenReasonOf } from './fallen-buyer.ts';

describe('why cover on a company is withdrawn', () => {
  it.each([
    ['ACTIVE', null],
    ['INACTIVE', null],
    ['INSOLVENT', 'INSOLVENCY'],
    ['CEASED', 'OUT_OF_BUSINESS'],
    ['MERGED', null],
  ] as const)('of status %s: %s', (statusCode, reason) => {
    expect(fallenReasonOf({ statusCode, isSanctioned: false })).toBe(reason);
  });

  it('is sanctions before all else', () => {
    const reasons = companyStatuses.map((statusCode) => fallenReasonOf({ statusCode, isSanctioned: true }));
    expect(new Set(reasons)).toEqual(new Set(['SANCTIONS']));
  });
});
