/** What screens of other resources may use of this one. */

export { planConditionLabels } from '../rescheduling-labels.ts';
export { AskForPlan } from './AskForPlan.tsx';
