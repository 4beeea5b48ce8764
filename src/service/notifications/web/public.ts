export { Bell } from './Bell.tsx';
export { NotificationChoices } from './NotificationChoices.tsx';
