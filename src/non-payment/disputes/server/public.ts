/** What the server of other resources may use of this one. */
export { findPauses as disputePausesOf } from './disputes.store.ts';
export { listOfDisputes, showDispute } from './show-disputes.ts';
