import { describe, expect, it } from 'vitest';
import { type ReschedulingStatus, reschedulingStatuses } from '../case-statuses/rescheduling-status.ts';
import { nextStepsOfPlan, type PlanStep } from './next-steps.ts';

const first: Readonly<Record<ReschedulingStatus, PlanStep | undefined>> = {
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

describe('the next step of a plan', () => {
  it.each(reschedulingStatuses)('%s', (status) => {
    expect(nextStepsOfPlan({ status, actions: noneLate })[0]).toBe(first[status]);
  });

  it('is to report the default where an instalment is late', () => {
    expect(nextStepsOfPlan({ status: 'ACTIVE', actions: { reportDefault: null } })).toEqual(['fail', 'pay']);
  });
});
