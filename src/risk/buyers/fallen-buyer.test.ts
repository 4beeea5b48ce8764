import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { companyStatuses } from './company.ts';
import { fallenReasonOf, fallenStatuses } from './fallen-buyer.ts';

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

  it('A8: is decided in one place: no statement lists the statuses itself', () => {
    const source = join(import.meta.dirname, '../..');
    const lists = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) => /status_code\s+in\s*\(\s*'/.test(readFileSync(join(source, file), 'utf8')));
    expect(lists).toEqual([]);
    expect(fallenStatuses).toEqual(['INSOLVENT', 'CEASED']);
  });
});
