import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import { signOfMoney } from '../../platform/core/money.ts';
import type { MonitorEvent } from './monitor.contract.ts';
import type { CoverCause, MonitoredCoverType, MonitorKind, MonitorSeverity } from './monitor-event.ts';

/** What happened, as lists and panels name it. */
export const kindLabels: Readonly<Record<MonitorKind, Label>> = {
  'new-decision': label('New decision'),
  increase: label('Cover increased'),
  reduction: label('Cover reduced'),
  'withdrawal-notice': label('Withdrawal announced'),
  'cover-ended': label('Cover ended'),
  expiry: label('Cover ends soon'),
  renewed: label('Cover renewed'),
  'offer-closing': label('Offer closes soon'),
  'offer-lapsed': label('Offer lapsed'),
  'renewal-opened': label('Renewal choice due'),
  'grade-up': label('Grade up'),
  'grade-down': label('Grade down'),
  'grade-changed': label('Grade changed'),
  'name-changed': label('New name'),
  'address-changed': label('New address'),
  insolvency: label('Insolvency'),
  merger: label('Merger'),
  'status-changed': label('Change in the register'),
  'request-answered': label('Request answered'),
};

/** The kind of cover that an event concerns. CAP and CAP+ are called so in every language. */
export const coverTypeLabels: Readonly<Record<MonitoredCoverType, Label>> = {
  CreditLimit: label('Named cover'),
  GradeCover: label('Cover by grade'),
  NonDependent: label('Non-dependent cover'),
  Cap: label('CAP'),
  CapPlus: label('CAP+'),
};

/** What made the cover another one. */
export const causeLabels: Readonly<Record<CoverCause, Label>> = {
  GRADE: label('Follows the grade'),
  PRIMARY: label('The primary cover changed'),
  NAMED_COVER: label('Superseded by named cover'),
  POLICY_ENDED: label('Policy ended'),
  WITHDRAWN: label('Withdrawn by the insurer'),
  EXPIRED: label('Expired'),
  CUSTOMER_CANCELLED: label('Cancelled by you'),
};

type LabelledEvent = Pick<MonitorEvent, 'kind' | 'severity' | 'effectiveOn' | 'notedAt' | 'change'>;

/**
 * As `kindLabels`, and says of a decision of nothing what it is, of a reduction that it is still to come, and of an end
 * that leaves some cover what ends.
 */
export function labelOf({ kind, severity, effectiveOn, notedAt, change }: LabelledEvent): Label {
  if (kind === 'expiry' && change?.of === 'cover' && signOfMoney(change.to) > 0)
    return label('Temporary increase ends soon');
  if (kind === 'reduction' && effectiveOn > notedAt.slice(0, 10)) return label('Reduction announced');
  return kind === 'new-decision' && severity === 'critical' ? label('Cover declined') : kindLabels[kind];
}

/** How much it matters, in shape and word. */
export const severityLabels: Readonly<Record<MonitorSeverity, StatusLabel>> = {
  critical: { shape: 'notice', label: label('Critical') },
  warning: { shape: 'late', label: label('Warning') },
  info: { shape: null, label: label('Information') },
};
