/** What other areas ask of unnamed cover. */
export {
  findCountingCheck as countingCheckOn,
  findKeptChecks as keptChecksOf,
  proofsOn as proofsOfCompany,
} from './unnamed-checks.store.ts';
