import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StatusShape, StatusTone } from '../../../platform/ui/signature/Status.tsx';
import type { NotificationGroup, Severity } from '../notification.ts';

type Drawing = Readonly<{ shape: StatusShape | null; tone: StatusTone; label: MessageDescriptor }>;

/** How much it matters, in shape and word; what only informs has no shape, so that the others are seen. */
export const severityLabels: Readonly<Record<Severity, Drawing>> = {
  ALERT: { shape: 'late', tone: 'warn', label: msg`Warning` },
  ACTION: { shape: 'waiting', tone: 'info', label: msg`To do` },
  INFO: { shape: null, tone: 'mute', label: msg`Information` },
};

/** What types are about. */
export const groupLabels: Readonly<Record<NotificationGroup, MessageDescriptor>> = {
  orders: msg`Orders`,
  risk: msg`Covers and grades`,
  'non-payment': msg`Non-payment`,
  files: msg`Files`,
};
