import { describe, expect, test } from 'vitest';
import { gradeRequestStatusDisplayOf, isChoiceDue } from './grade-status.tsx';

describe('the status of a grade request', () => {
  test.each([
    [{ requestStatus: 'PENDING', workflowStatus: 'TO_VALIDATE' }, 'waiting'],
    [{ requestStatus: 'PENDING', workflowStatus: 'RETURNED' }, 'notice'],
    [{ requestStatus: 'PENDING', workflowStatus: 'SENT' }, 'waiting'],
    [{ requestStatus: 'ANSWERED', workflowStatus: 'SENT' }, 'full'],
    [{ requestStatus: 'REJECTED', workflowStatus: 'SENT' }, 'cross'],
    [{ requestStatus: 'CANCELLED', workflowStatus: 'WITHDRAWN' }, 'ended'],
    [{ requestStatus: 'TERMINATED', workflowStatus: 'SENT' }, 'ended'],
  ] as const)('%j is drawn as %s', (request, shape) => {
    expect(gradeRequestStatusDisplayOf(request).shape).toBe(shape);
  });
});

describe('the choice of what the expiry brings', () => {
  const renewalSituation = {
    currentRenewalSituation: 0,
    willRenew: true,
    expiryDate: '2027-01-10',
    isOnRenewalPeriod: true,
  };

  test('is due in the last sixty days, until it is made', () => {
    expect(isChoiceDue({ renewalSituation })).toBe(true);
    expect(isChoiceDue({ renewalSituation: { ...renewalSituation, currentRenewalSituation: 2 } })).toBe(false);
    expect(isChoiceDue({ renewalSituation: { ...renewalSituation, isOnRenewalPeriod: false } })).toBe(false);
  });
});
