/** What screens of other areas may use of this one. */
export { AskForPlan } from './AskForPlan.tsx';
export { ForeseenPlan } from './ForeseenPlan.tsx';
export { ReschedulingStatus } from './ReschedulingStatus.tsx';
export { planConditionLabels, securityLabels as planSecurityLabels } from './rescheduling-labels.ts';
