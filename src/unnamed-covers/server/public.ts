/** What other areas ask of unnamed cover. */
export { proofsOn as proofsOfCompany } from './unnamed-checks.store.ts';
