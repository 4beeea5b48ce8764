/** What screens of other areas may use of this one. */

export { JobPage, type JobParts } from './JobPage.tsx';
export { JobsPage } from './JobsPage.tsx';
export { jobStateLabels, lineStateLabels, unreadableLabels } from './job-labels.ts';
export { useJob, useStartJob } from './jobs.queries.ts';
export { LinesBar } from './LinesBar.tsx';
export { LineTargetContext, type LineTargetOnScreen } from './line-target.ts';
export { UploadProblem } from './UploadProblem.tsx';
export { useSending } from './useSending.ts';
