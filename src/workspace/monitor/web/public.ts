/** What screens of other resources may use of this one. */
export { changeAsText } from './ChangeText.tsx';
export { MonitoringOfBuyer } from './WatchOfBuyer.tsx';
