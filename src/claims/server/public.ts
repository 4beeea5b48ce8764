/** What the server of other areas may use of this one. */
export { insurabilityOf } from './insurability.ts';
export { listClaimsInScope } from './show-claims.ts';
