/** What screens of other areas may use of this one. */
export { StrategicOfCover } from './StrategicOfCover.tsx';
export { StrategicStatus } from './StrategicStatus.tsx';
