import type { Refusal } from '../../platform/core/refusal.ts';
import type { ReschedulingStatus } from '../case-statuses/rescheduling-status.ts';

/** What can be done about a plan. */
export type PlanStep = 'openApproval' | 'reply' | 'confirm' | 'pay' | 'fail' | 'handOver' | 'cancel';

const nextSteps: Readonly<Record<ReschedulingStatus, readonly PlanStep[]>> = {
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

/** The next steps of a plan, the most fitting first. Of a plan with a late instalment its default is to be reported. */
export function nextStepsOfPlan({
  status,
  actions,
}: Readonly<{
  status: ReschedulingStatus;
  actions: Readonly<{ reportDefault: Pick<Refusal, 'code'> | null }>;
}>): readonly PlanStep[] {
  return status === 'ACTIVE' && actions.reportDefault === null ? ['fail', 'pay'] : nextSteps[status];
}
