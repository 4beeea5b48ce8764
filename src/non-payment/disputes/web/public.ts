/** What screens of other resources may use of this one. */
export { DisputeStatus } from './DisputeStatus.tsx';
export { ReportDispute } from './ReportDispute.tsx';
