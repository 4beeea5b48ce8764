/** What the server of other areas may use of this one. */
export { findPauses as disputePausesOf } from './disputes.store.ts';
export { listOfDisputes } from './show-disputes.ts';
