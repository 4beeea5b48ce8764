/** What screens of other resources may use of this one. */
export { NdCoverOfBuyer } from './NdCoverOfBuyer.tsx';
export { NdCoverStatus } from './nd-cover-status.tsx';
