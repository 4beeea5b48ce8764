/** What the server of other areas may use of this one: the lines of files, for the area that says what becomes of them. */

export { lockOwn, ownJob, start } from './act-on-job.ts';
export { calledOnLine, questionOn } from './buyer-of-line.ts';
export type { LineToCheck } from './check-lines.ts';
export { type CheckedLine, type LineProblem, linesByKey } from './job-lines.store.ts';
export { jobOnWire } from './job-on-wire.ts';
export type { JobRecord } from './jobs.store.ts';
export type { JobOfLines, LedgerLines, LedgerLineToEnter, LineOrders } from './line-orders.ts';
export { problemOf } from './line-plan.ts';
export { withPolicyKeys } from './policies-of-lines.ts';
