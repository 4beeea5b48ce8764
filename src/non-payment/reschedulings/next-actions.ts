import type { Refusal } from '../../platform/core/refusal.ts';
import type { ReschedulingStatus } from '../case-statuses/rescheduling-status.ts';

/** What can be done about a plan. */
export type PlanAction = 'openApproval' | 'reply' | 'confirm' | 'pay' | 'fail' | 'handOver' | 'cancel';

const nextActions: Readonly<Record<ReschedulingStatus, readonly PlanAction[]>> = {
  TO_VALIDATE: ['openApproval'],
  SUBMITTED: [],
  UNDER_REVIEW: [],
  INFO_REQUESTED: ['reply'],
  ACCEPTED_WITH_CONDITIONS: ['confirm'],
  ACTIVE: ['pay'],
  COMPLETED: [],
  // everything is due at once: the policy asks for the collection by a day
  DEFAULTED: ['handOver'],
  SUPERSEDED: [],
  REFUSED: ['handOver'],
  CANCELLED: [],
};

/** The next actions of a plan, the most fitting first. Of a plan with a late instalment its default is to be reported. */
export function nextActionsOfPlan({
  status,
  actions,
}: Readonly<{
  status: ReschedulingStatus;
  actions: Readonly<{ reportDefault: Pick<Refusal, 'code'> | null }>;
}>): readonly PlanAction[] {
  return status === 'ACTIVE' && actions.reportDefault === null ? ['fail', 'pay'] : nextActions[status];
}
