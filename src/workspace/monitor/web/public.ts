/** What screens of other resources may use of this one. */
export { MonitoringOfBuyer } from './WatchOfBuyer.tsx';
