/** What the server of other resources may use of this one. */
export {
  coverEndsOf,
  coversThroughTime,
  type InsuringRow,
  insuredPeriodsOf,
  insuringColumns,
} from './insuring-facts.store.ts';
