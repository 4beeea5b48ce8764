import { describe, expect, it } from 'vitest';
import type { OverdueReason } from '../deadlines/overdue-reason.ts';
import { nextStepsOfOverdue, type OverdueStep } from './next-steps.ts';
import { type OverdueStatus, overdueStatuses } from './overdue.ts';

const first: Readonly<Record<OverdueStatus, OverdueStep | undefined>> = {
  REPORTED: 'pay',
  IN_REVIEW: 'pay',
  INFO_REQUESTED: 'inform',
  ANSWERED: 'handOver',
  RESCHEDULING_REQUESTED: 'pay',
  ON_PLAN: 'pay',
  REOPENED: 'handOver',
  IN_COLLECTION: 'claim',
  CLAIMED: 'claim',
  CLEARED: 'lift',
  WITHDRAWN: undefined,
};

describe('the next step of a report', () => {
  it.each(overdueStatuses)('%s', (status) => {
    expect(nextStepsOfOverdue({ status, reasonCode: 'PROTRACTED_DEFAULT' })[0]).toBe(first[status]);
  });

  it.each<[OverdueStatus, OverdueReason, OverdueStep]>([
    ['REPORTED', 'INSOLVENCY', 'claim'],
    ['ANSWERED', 'INSOLVENCY', 'claim'],
    ['INFO_REQUESTED', 'INSOLVENCY', 'inform'],
    ['CLEARED', 'INSOLVENCY', 'lift'],
  ])('%s by %s: %s', (status, reasonCode, step) => {
    expect(nextStepsOfOverdue({ status, reasonCode })[0]).toBe(step);
  });
});
