/** What other resources ask of unnamed cover. */
export { daysOfCheck, saidOverdueOn } from './days-of-check.ts';
export {
  findCountingCheck as countingCheckOn,
  findKeptChecks as keptChecksOf,
  proofsOn as proofsOfCompany,
} from './unnamed-checks.store.ts';
