import { describe, expect, it } from 'vitest';
import { capStatuses } from './cap.ts';
import { capStatusDisplayOf, capStatusLabels, capStatusOf } from './cap-labels.ts';

const open = { startDate: null, endDate: null, isStopped: false };

describe('the status of an offer', () => {
  it('has an icon and a label for every status', () => {
    const shapes = capStatuses.map((capStatus) => capStatusDisplayOf({ ...open, capStatus }).shape);
    expect(shapes).toEqual(['waiting', 'half', 'waiting', 'full', 'cross', 'ended']);
  });

  it('distinguishes an announced end, and what was never offered from what has ended', () => {
    const since = { startDate: '2026-08-01', endDate: '2026-11-30', isStopped: false };
    expect(capStatusDisplayOf({ ...since, capStatus: 'ACTIVE' }).label.message).toBe('Ending');
    expect(capStatusDisplayOf({ ...since, capStatus: 'INACTIVE' }).label.message).toBe('Ended');
    expect(capStatusDisplayOf({ ...open, capStatus: 'INACTIVE' }).label.message).toBe('Not offered');
  });

  it('A1: shows that cover is stopped only for what would be in force', () => {
    const shapes = capStatuses.filter(
      (capStatus) => capStatusDisplayOf({ ...open, capStatus, isStopped: true }).label.message === 'Cover stopped',
    );
    expect(shapes).toEqual(['ACTIVE']);
  });
});

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
    expect(capStatusLabels[capStatusOf(cap)].message).toBe(word);
  });
});
