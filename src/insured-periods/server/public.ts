/** What the server of other areas may use of this one. */
export {
  coverEndsOf,
  coversThroughTime,
  daysOfCheck,
  gradeCoverTimeline,
  type InsuringRow,
  insuredPeriodsOf,
  insuringColumns,
  saidOverdueOn,
  timelineColumn,
} from './insuring-facts.store.ts';
