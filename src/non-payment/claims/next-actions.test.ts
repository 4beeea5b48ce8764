import { describe, expect, it } from 'vitest';
import { type ClaimStatus, claimStatuses } from '../case-statuses/claim-status.ts';
import { type ClaimAction, nextActionsOfClaim } from './next-actions.ts';

const first: Readonly<Partial<Record<ClaimStatus, ClaimAction>>> = {
  DOCUMENTS_REQUESTED: 'answer',
  OFFER_SENT: 'sign',
  REJECTED: 'appeal',
  PAID: 'recover',
  RECOVERY_OPEN: 'recover',
};

describe('the next action of a claim', () => {
  it.each(claimStatuses)('%s', (status) => {
    expect(nextActionsOfClaim({ status })[0]).toBe(first[status]);
  });
});
