/** What the server of other areas may use of this one. */
export {
  coverEndsOf,
  coversThroughTime,
  type InsuringRow,
  insuredPeriodsOf,
  insuringColumns,
} from './insuring-facts.store.ts';
