/** What the server of other resources may use of this one. */
export { listClaimsInScope } from './show-claims.ts';
