/** What the server of other resources may use of this one. */

export { takeNextStep } from './house-claims.ts';
export { listClaimsInScope } from './show-claims.ts';
