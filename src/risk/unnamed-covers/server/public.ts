/** What other resources ask of unnamed cover. */
export { daysOfCheck, declaredOverdueOn, selfCheckedToday } from './days-of-check.ts';
export {
  findChecksWithinLimit as keptChecksOf,
  findCountingCheck as countingCheckOn,
  proofsOn as proofsOfCompany,
} from './unnamed-checks.store.ts';
