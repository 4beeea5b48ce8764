/** The constants of the specification (section K) that the portal's configuration carries to the browser. */
export const constants = {
  /** K1: how long an error message stays. */
  errorMessageMs: 10_000,
  /** K2: polling of notifications and toggles when there is no live connection. */
  pollMs: 5 * 60_000,
  /** K4: the API version that is meant when none is named. */
  defaultApiVersion: 'v1',
  /** K5: the earliest day that a date field accepts. */
  earliestDay: '1900-01-01',
  /** K6: rows in a dashboard tile, days of history a feed opens with, page size of a tile list, months of a trend. */
  queryDefaults: { dashboardRows: 5, feedDays: 31, tilePageSize: 10, trendMonths: '6' },
  /** K7, px: from `full` on the whole navigation is shown, from `rail` on its icons, below that a drawer. */
  breakpoints: { full: 1040, rail: 810 },
  /** K8: height of the header. */
  headerHeight: { tall: '6.3rem', compact: '4.05rem' },
} as const;

export type Constants = typeof constants;
