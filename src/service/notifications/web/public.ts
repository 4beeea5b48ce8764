export { NotificationChoices } from './NotificationChoices.tsx';
export { wayTo } from './way-to.ts';
