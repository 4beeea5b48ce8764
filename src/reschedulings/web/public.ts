/** What screens of other areas may use of this one. */
export { AskForPlan } from './AskForPlan.tsx';
export { LimitFrozen } from './LimitFrozen.tsx';
export { ReschedulingStatus } from './ReschedulingStatus.tsx';
