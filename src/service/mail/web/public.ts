export { MailChoices } from './MailChoices.tsx';
