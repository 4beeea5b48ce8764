/** What screens of other areas may use of this one. */

export { unreadableLabels } from './failure-texts.ts';
export { type JobFrame, JobPage, type JobParts } from './JobPage.tsx';
export { JobsPage } from './JobsPage.tsx';
export { useJob, useStartJob } from './jobs.queries.ts';
export { LinesBar } from './LinesBar.tsx';
export { LineTargetContext, type LineTargetOnScreen } from './line-target.ts';
export { UploadProblem } from './UploadProblem.tsx';
export { useSending } from './useSending.ts';
