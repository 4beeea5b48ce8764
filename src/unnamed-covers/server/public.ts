/** What other areas ask of unnamed cover. */
export { hasKeptCheck, proofsOn as proofsOfCompany } from './unnamed-checks.store.ts';
