/** What the server of other areas may use of this one. */
export { listClaimsInScope } from './show-claims.ts';
