/** What screens of other resources may use of this one. */
export { StrategicStatus } from './StrategicStatus.tsx';
