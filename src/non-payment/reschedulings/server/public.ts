/** What the server of other resources may use of this one. */
export { findPlanFailures as planFailuresOf, findPlanPauses as planPausesOf } from './reschedulings.store.ts';
export { showReschedulings } from './show-rescheduling.ts';
