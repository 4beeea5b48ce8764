/** What screens of other resources may use of this one. */
export { useMonitorSummary } from './monitor.queries.ts';
export { usualNews } from './monitor-query.ts';
export { MonitoringOfBuyer } from './WatchOfBuyer.tsx';
