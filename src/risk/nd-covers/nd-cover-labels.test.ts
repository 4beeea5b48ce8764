import { describe, expect, it } from 'vitest';
import { ndCoverListStatuses } from './nd-cover.ts';
import { ndCoverStatusDisplayOf } from './nd-cover-labels.ts';

const plain = {
  status: 'ANSWERED',
  ending: null,
  result: 'POSITIVE',
  workflowStatus: 'SENT',
  isStopped: false,
} as const;

describe('the status of a check', () => {
  it('has an icon and a label for every status, and only what insures is drawn as cover', () => {
    const shapes = ndCoverListStatuses.map((standing) => ndCoverStatusDisplayOf({ ...plain, standing }).shape);
    expect(shapes).toEqual(['waiting', 'full', 'check', 'ring', 'ended']);
  });

  it('distinguishes colleagues from the insurer, a notice, a referral, and what was not admitted', () => {
    const word = (changes: Partial<Parameters<typeof ndCoverStatusDisplayOf>[0]>) =>
      ndCoverStatusDisplayOf({ ...plain, standing: 'insured', ...changes }).label.message;
    expect(word({ standing: 'waiting', workflowStatus: 'TO_VALIDATE' })).toBe('Awaiting approval');
    expect(word({ standing: 'waiting' })).toBe('With the insurer');
    expect(word({ ending: 'WITHDRAWN' })).toBe('Withdrawal notice');
    expect(word({ standing: 'available', result: 'REFERRED' })).toBe('Offer after review');
    expect(word({ standing: 'ended', status: 'REJECTED' })).toBe('Not admissible');
    expect(word({ standing: 'ended', status: 'CANCELLED', result: null })).toBe('Withdrawn');
    expect(word({ standing: 'ended', status: 'CANCELLED', result: 'POSITIVE' })).toBe('Cancelled by you');
  });

  it('A1: shows that cover is stopped only for what would insure', () => {
    const shown = ndCoverListStatuses.filter(
      (standing) => ndCoverStatusDisplayOf({ ...plain, standing, isStopped: true }).label.message === 'Cover stopped',
    );
    expect(shown).toEqual(['insured']);
  });
});
