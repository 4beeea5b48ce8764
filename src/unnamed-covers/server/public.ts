/** What other areas ask of unnamed cover. */
export {
  findCountingCheck as countingCheckOn,
  hasKeptCheck,
  proofsOn as proofsOfCompany,
} from './unnamed-checks.store.ts';
