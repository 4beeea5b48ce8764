import { describe, expect, it } from 'vitest';
import { type DisputeStatus, disputeStatuses } from './dispute.ts';
import { type DisputeStep, nextStepsOfDispute } from './next-steps.ts';

const first: Readonly<Record<DisputeStatus, DisputeStep | undefined>> = {
  REPORTED: 'resolve',
  OPEN: 'resolve',
  RESOLVED_VALID: undefined,
  RESOLVED_PARTIAL: undefined,
  RESOLVED_INVALID: undefined,
  WITHDRAWN: undefined,
};

describe('the next step of a dispute', () => {
  it.each(disputeStatuses)('%s', (status) => {
    expect(nextStepsOfDispute({ status })[0]).toBe(first[status]);
  });
});
