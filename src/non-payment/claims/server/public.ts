/** What the server of other resources may use of this one. */

export { assessNextClaim } from './house-claims.ts';
export { listClaimsInScope } from './show-claims.ts';
