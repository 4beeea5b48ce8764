/** What screens of other resources may use of this one. */

export { ClaimStatus } from './ClaimStatus.tsx';
export { PrepareClaim } from './PrepareClaim.tsx';
