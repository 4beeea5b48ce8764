/** What screens of other areas may use of this one. */
export { ReportOverdue } from './ReportOverdue.tsx';
