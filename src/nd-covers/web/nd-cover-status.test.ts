import { describe, expect, it } from 'vitest';
import { ndCoverStandings } from '../nd-cover.ts';
import { ndCoverStandingOf } from './nd-cover-status.tsx';

const plain = {
  status: 'ANSWERED',
  ending: null,
  result: 'POSITIVE',
  workflowStatus: 'SENT',
  isStopped: false,
} as const;

describe('the status of a check', () => {
  it('has an icon and a label for every status, and only what insures is drawn as cover', () => {
    const shapes = ndCoverStandings.map((standing) => ndCoverStandingOf({ ...plain, standing }).shape);
    expect(shapes).toEqual(['waiting', 'full', 'check', 'ring', 'ended']);
  });

  it('distinguishes colleagues from the insurer, a notice, a referral, and what was not admitted', () => {
    const word = (changes: Partial<Parameters<typeof ndCoverStandingOf>[0]>) =>
      ndCoverStandingOf({ ...plain, standing: 'insured', ...changes }).label.message;
    expect(word({ standing: 'waiting', workflowStatus: 'TO_VALIDATE' })).toBe('Waiting for approval');
    expect(word({ standing: 'waiting' })).toBe('With the insurer');
    expect(word({ ending: 'WITHDRAWN' })).toBe('Withdrawn, still insured');
    expect(word({ standing: 'available', result: 'REFERRED' })).toBe('Offer after a look');
    expect(word({ standing: 'ended', status: 'REJECTED' })).toBe('Not admitted');
    expect(word({ standing: 'ended', status: 'CANCELLED' })).toBe('Taken back');
  });

  it('A1: shows that cover is stopped only for what would insure', () => {
    const told = ndCoverStandings.filter(
      (standing) => ndCoverStandingOf({ ...plain, standing, isStopped: true }).label.message === 'Cover stopped',
    );
    expect(told).toEqual(['insured']);
  });
});
