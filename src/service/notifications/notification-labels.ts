import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import type { NotificationGroup, Severity } from './notification.ts';

/** How much it matters, in shape and word. */
export const severityLabels: Readonly<Record<Severity, StatusLabel>> = {
  ALERT: { shape: 'late', label: label('Warning') },
  ACTION: { shape: 'waiting', label: label('To do') },
  INFO: { shape: null, label: label('Information') },
};

/** What types are about. */
export const groupLabels: Readonly<Record<NotificationGroup, Label>> = {
  orders: label('Approvals'),
  risk: label('Limits & cover'),
  'non-payment': label('Receivables & claims'),
  policies: label('Policies'),
  messages: label('Messages'),
  files: label('Files'),
};
