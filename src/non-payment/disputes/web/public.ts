/** What screens of other resources may use of this one. */
export { ReportDispute } from './ReportDispute.tsx';
