/** What screens of other areas may use of this one. */

export { NoDeliveriesAfter } from './NoDeliveriesAfter.tsx';
export { StopNotice } from './StopNotice.tsx';
