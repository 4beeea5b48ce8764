/** What screens of other resources may use of this one. */
export { useClaimingCollection } from './collections.queries.ts';
export { HandOver } from './HandOver.tsx';
