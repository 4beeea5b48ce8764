import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StatusShape, StatusTone } from '../../../platform/ui/signature/Status.tsx';
import type { MonitorEvent } from '../monitor.contract.ts';
import type { CoverCause, MonitoredCoverType, MonitorKind, MonitorSeverity } from '../monitor-event.ts';

/** What happened, as lists and panels name it. */
export const kindLabels: Readonly<Record<MonitorKind, MessageDescriptor>> = {
  'new-decision': msg`New decision`,
  increase: msg`Cover increased`,
  reduction: msg`Cover reduced`,
  'withdrawal-notice': msg`Withdrawal announced`,
  'cover-ended': msg`Cover ended`,
  expiry: msg`Cover ends soon`,
  renewed: msg`Cover renewed`,
  'offer-closing': msg`Offer closes soon`,
  'offer-lapsed': msg`Offer lapsed`,
  'renewal-opened': msg`Renewal to choose`,
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

/** The kind of cover that an event concerns. CAP and CAP+ are called so in every language. */
export const coverTypeLabels: Readonly<Record<MonitoredCoverType, MessageDescriptor>> = {
  CreditLimit: msg`Named cover`,
  GradeCover: msg`Cover by grade`,
  NonDependent: msg`Non-dependent cover`,
  Cap: msg`CAP`,
  CapPlus: msg`CAP+`,
};

/** What made the cover another one. */
export const causeLabels: Readonly<Record<CoverCause, MessageDescriptor>> = {
  GRADE: msg`It follows the grade`,
  PRIMARY: msg`The cover that it tops up changed`,
  NAMED_COVER: msg`The insurer decided by name`,
  POLICY_ENDED: msg`The policy ended`,
  WITHDRAWN: msg`The insurer withdrew it`,
  EXPIRED: msg`Its time was over`,
  CUSTOMER_CANCELLED: msg`You gave it up`,
};

type LabelledEvent = Pick<MonitorEvent, 'kind' | 'severity' | 'effectiveOn' | 'notedAt'>;

/** As `kindLabels`, and says of a decision of nothing what it is, and of a reduction that is still to come. */
export function labelOf({ kind, severity, effectiveOn, notedAt }: LabelledEvent): MessageDescriptor {
  if (kind === 'reduction' && effectiveOn > notedAt.slice(0, 10)) return msg`Reduction announced`;
  return kind === 'new-decision' && severity === 'critical' ? msg`Cover refused` : kindLabels[kind];
}

type Drawing = Readonly<{ shape: StatusShape | null; tone: StatusTone; label: MessageDescriptor }>;

/** How much it matters, in shape and word; what only informs has no shape, so that the others are seen. */
export const severityLabels: Readonly<Record<MonitorSeverity, Drawing>> = {
  critical: { shape: 'notice', tone: 'neg', label: msg`Critical` },
  warning: { shape: 'late', tone: 'warn', label: msg`Warning` },
  info: { shape: null, tone: 'mute', label: msg`Information` },
};
