/** What screens of other areas may use of this one. */
export { ChangesDialog } from './ChangesDialog.tsx';
export { unreadableLabels } from './job-labels.ts';
export { LinesBar } from './LinesBar.tsx';
