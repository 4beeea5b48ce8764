/** What screens of other areas may use of this one. */
export { ChangesDialog } from './ChangesDialog.tsx';
export { JobPage, type JobParts } from './JobPage.tsx';
export { JobsPage } from './JobsPage.tsx';
export { JobKindContext } from './job-kinds.ts';
export { unreadableLabels } from './job-labels.ts';
export { useJob, useStartJob } from './jobs.queries.ts';
export { LinesBar } from './LinesBar.tsx';
