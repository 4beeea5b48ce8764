/** What screens of other areas may use of this one. */
export { StrategicStatus } from './StrategicStatus.tsx';
