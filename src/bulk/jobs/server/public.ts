/**
 * What the server side of other resources may use of this one: the lines of files, for the resource that says what
 * becomes of them.
 */

export { cancel, lockOwn, ownJob, start } from './act-on-job.ts';
export { common, type LineToCheck, problemsOf, refusedLine } from './checked-line.ts';
export { type FileTexts, fileHandlers } from './file-handlers.ts';
export { contextFor, type FurtherChecks, furtherChecksSlot, type JobContext, personBehind } from './job-context.ts';
export {
  type CheckedLine,
  countProblems,
  type ItemLineRecord,
  insertItemLines,
  type KeyedLine,
  type LineAnswer,
  type LineBody,
  type LineProblem,
  type LineRecord,
  linesByKey,
  listItemLines,
  storeLines,
} from './job-lines.store.ts';
export { jobOnWire } from './job-on-wire.ts';
export {
  countUnderWay,
  findOpenJob,
  insertStartedJob,
  type JobRecord,
  listJobsOf,
  notifyProgress,
  recount,
} from './jobs.store.ts';
export { planOf, problemOf } from './line-plan.ts';
export {
  type AnswersInStore,
  type JobOfLines,
  type LinesOfWork,
  type LineTargets,
  linesSlot,
  type ServedLineTarget,
} from './line-target.ts';
export { withPolicyKeys } from './policies-of-lines.ts';
export type { HeldFile } from './read-file.ts';
