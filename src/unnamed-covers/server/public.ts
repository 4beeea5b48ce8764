/** What other areas ask of unnamed cover. */
export {
  findCountingCheck as countingCheckOn,
  findKeptChecks as keptChecksOf,
  proofsOn as proofsOfCompany,
  saidOverdueOn,
} from './unnamed-checks.store.ts';
