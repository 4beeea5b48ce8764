/** What screens of other areas may use of this one. */
export { ReportDispute } from './ReportDispute.tsx';
