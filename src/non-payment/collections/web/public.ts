/** What screens of other resources may use of this one. */
export { CollectionStatus } from './CollectionStatus.tsx';
export { useClaimingCollection } from './collections.queries.ts';
export { HandOver } from './HandOver.tsx';
