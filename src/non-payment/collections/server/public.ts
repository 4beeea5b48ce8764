/** What the server of other resources may use of this one. */

export { answerMessage, catchUpWithBook, collectNext } from './collect-next.ts';
export type { ClaimingCollection } from './collections.store.ts';
export { findClaiming as claimingCollectionOn, findDueSteps, findOvertaken } from './collections.store.ts';
export { type DueClaim, lockDueClaim, noteClaim } from './collections-due-for-claim.ts';
export { listOfCollections } from './show-collections.ts';
