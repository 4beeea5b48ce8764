import { describe, expect, it } from 'vitest';
import { type ClaimStatus, claimStatuses } from '../case-statuses/claim-status.ts';
import { type ClaimStep, nextStepsOfClaim } from './next-steps.ts';

const first: Readonly<Partial<Record<ClaimStatus, ClaimStep>>> = {
  DOCUMENTS_REQUESTED: 'answer',
  OFFER_SENT: 'sign',
  REJECTED: 'appeal',
  PAID: 'recover',
  RECOVERY_OPEN: 'recover',
};

describe('the next step of a claim', () => {
  it.each(claimStatuses)('%s', (status) => {
    expect(nextStepsOfClaim({ status })[0]).toBe(first[status]);
  });
});
