import { describe, expect, it } from 'vitest';
import { type DisputeStatus, disputeStatuses } from './dispute.ts';
import { type DisputeAction, nextActionsOfDispute } from './next-actions.ts';

const first: Readonly<Record<DisputeStatus, DisputeAction | undefined>> = {
  REPORTED: 'resolve',
  OPEN: 'resolve',
  RESOLVED_VALID: undefined,
  RESOLVED_PARTIAL: undefined,
  RESOLVED_INVALID: undefined,
  WITHDRAWN: undefined,
};

describe('the next action of a dispute', () => {
  it.each(disputeStatuses)('%s', (status) => {
    expect(nextActionsOfDispute({ status })[0]).toBe(first[status]);
  });
});
