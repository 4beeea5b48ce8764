/** What screens of other resources may use of this one. */

export { overdueReasonLabels } from '../overdue-labels.ts';
export { overdueInAction } from './overdue-in-action.ts';
export { ReportOverdue } from './ReportOverdue.tsx';
export { WarningsOfAccount } from './WarningsOfAccount.tsx';
export { WarningsOfAdded } from './WarningsOfAdded.tsx';
