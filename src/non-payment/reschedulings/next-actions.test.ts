import { describe, expect, it } from 'vitest';
import { type ReschedulingStatus, reschedulingStatuses } from '../case-statuses/rescheduling-status.ts';
import { nextActionsOfPlan, type PlanAction } from './next-actions.ts';

const first: Readonly<Record<ReschedulingStatus, PlanAction | undefined>> = {
  TO_VALIDATE: 'openApproval',
  SUBMITTED: undefined,
  UNDER_REVIEW: undefined,
  INFO_REQUESTED: 'reply',
  ACCEPTED_WITH_CONDITIONS: 'confirm',
  ACTIVE: 'pay',
  COMPLETED: undefined,
  DEFAULTED: 'handOver',
  SUPERSEDED: undefined,
  REFUSED: 'handOver',
  CANCELLED: undefined,
};
const noneLate = { reportDefault: { code: 'no-instalment-late' } } as const;

describe('the next action of a plan', () => {
  it.each(reschedulingStatuses)('%s', (status) => {
    expect(nextActionsOfPlan({ status, actions: noneLate })[0]).toBe(first[status]);
  });

  it('is to report the default where an instalment is late', () => {
    expect(nextActionsOfPlan({ status: 'ACTIVE', actions: { reportDefault: null } })).toEqual(['fail', 'pay']);
  });
});
