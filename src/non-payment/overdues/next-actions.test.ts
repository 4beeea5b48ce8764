import { describe, expect, it } from 'vitest';
import type { OverdueReason } from '../deadlines/overdue-reason.ts';
import { nextActionsOfOverdue, type OverdueAction } from './next-actions.ts';
import { type OverdueStatus, overdueStatuses } from './overdue.ts';

const first: Readonly<Record<OverdueStatus, OverdueAction | undefined>> = {
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

describe('the next action of a report', () => {
  it.each(overdueStatuses)('%s', (status) => {
    expect(nextActionsOfOverdue({ status, reasonCode: 'PROTRACTED_DEFAULT' })[0]).toBe(first[status]);
  });

  it.each<[OverdueStatus, OverdueReason, OverdueAction]>([
    ['REPORTED', 'INSOLVENCY', 'claim'],
    ['ANSWERED', 'INSOLVENCY', 'claim'],
    ['INFO_REQUESTED', 'INSOLVENCY', 'inform'],
    ['CLEARED', 'INSOLVENCY', 'lift'],
  ])('%s by %s: %s', (status, reasonCode, action) => {
    expect(nextActionsOfOverdue({ status, reasonCode })[0]).toBe(action);
  });
});
