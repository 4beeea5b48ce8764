import { describe, expect, it } from 'vitest';
import { capStatusExportLabels, capStatusOf } from './cap-export.ts';

describe('A2: a file of CAP', () => {
  const since = { startDate: '2026-11-01', isStopped: false } as const;
  const never = { startDate: null, isStopped: false } as const;

  it.each([
    [{ ...never, capStatus: 'INACTIVE' }, 'Not offered'],
    [{ ...since, capStatus: 'INACTIVE' }, 'Ended'],
    [{ ...since, capStatus: 'ACTIVE' }, 'In force'],
    [{ ...since, capStatus: 'ACTIVE', isStopped: true }, 'Cover stopped'],
    [{ ...never, capStatus: 'LAPSED' }, 'Offer lapsed'],
  ] as const)('writes %o as "%s", as the screen does', (cap, word) => {
    expect(capStatusExportLabels[capStatusOf(cap)]).toBe(word);
  });
});
