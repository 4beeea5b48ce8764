/** What screens of other resources may use of this one. */

export { NoDeliveriesAfter } from './NoDeliveriesAfter.tsx';
export { StopNotice } from './StopNotice.tsx';
