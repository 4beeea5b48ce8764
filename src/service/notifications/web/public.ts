export { NotificationChoices } from './NotificationChoices.tsx';
