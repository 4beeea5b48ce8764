import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StatusShape, StatusTone } from '../../platform/web/signature/Status.tsx';
import type { MonitorKind, MonitorSeverity } from '../monitor-event.ts';

/** What happened, as lists and panels name it. */
export const kindLabels: Readonly<Record<MonitorKind, MessageDescriptor>> = {
  'new-decision': msg`New decision`,
  increase: msg`Cover increased`,
  reduction: msg`Cover reduced`,
  'withdrawal-notice': msg`Withdrawal announced`,
  'cover-ended': msg`Cover ended`,
  expiry: msg`Cover ends soon`,
  'grade-up': msg`Grade up`,
  'grade-down': msg`Grade down`,
  'grade-changed': msg`Grade changed`,
  'name-changed': msg`New name`,
  'address-changed': msg`New address`,
  insolvency: msg`Insolvency`,
  merger: msg`Merger`,
  'status-changed': msg`Change in the register`,
  'request-answered': msg`Request answered`,
};

type Drawing = Readonly<{ shape: StatusShape; tone: StatusTone; label: MessageDescriptor }>;

/** How much it matters, in shape and word. */
export const severityLabels: Readonly<Record<MonitorSeverity, Drawing>> = {
  critical: { shape: 'notice', tone: 'neg', label: msg`Critical` },
  warning: { shape: 'late', tone: 'warn', label: msg`Warning` },
  info: { shape: 'ring', tone: 'mute', label: msg`Information` },
};
