/** What the server of other areas may use of this one: what becomes of the lines of a ledger. */
export { ledgerFileTarget } from './line-target.ts';
