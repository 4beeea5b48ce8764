import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import type { ExtensionMode } from '../../policies/policies/policy-terms.ts';
import type { ExtensionReason, ExtensionStatus } from './extension.ts';
import type { ExtensionCondition } from './extension-conditions.ts';
import type { ExtensionAnswerReason } from './house-extension-answer.ts';

/** Where an extension stands, as one shape and one word. */
export const extensionStatusLabels: Readonly<Record<ExtensionStatus, StatusLabel>> = {
  REGISTERED: { shape: 'check', label: label('Notified') },
  PENDING: { shape: 'waiting', label: label('With the insurer') },
  ACCEPTED: { shape: 'full', label: label('Accepted') },
  ACCEPTED_WITH_CONDITIONS: { shape: 'half', label: label('Accepted with conditions') },
  REFUSED: { shape: 'cross', label: label('Declined') },
  CANCELLED: { shape: 'ended', label: label('Discontinued') },
};

export const extensionModeLabels: Readonly<Record<ExtensionMode, Label>> = {
  DECLARATION: label('Notified'),
  REQUEST: label('Approval requested'),
};

export const extensionReasonLabels: Readonly<Record<ExtensionReason, Label>> = {
  CASH_FLOW: label('Cash-flow difficulties'),
  SEASONAL: label('Seasonal business'),
  ADMINISTRATIVE: label('Administrative delay'),
  GOODWILL: label('Goodwill towards the buyer'),
  OTHER: label('Other reason'),
};

/** Why the insurer answered as it did, each a sentence. */
export const answerReasonLabels: Readonly<Record<ExtensionAnswerReason, Label>> = {
  WITHIN_APPETITE: label('No objections.'),
  BUYER_INSOLVENT: label('The buyer is insolvent.'),
  COVER_WITHDRAWN: label('The cover on the buyer was withdrawn for cause.'),
  NOT_INSURABLE: label('The buyer cannot be insured.'),
  GRADE_TOO_WEAK: label('The buyer’s grade is too weak.'),
  OTHER_INVOICE_LATE: label('Another invoice is beyond the maximum extension period.'),
  TOO_LONG: label('It is more than twice the maximum extension period.'),
  AFTER_CLAIM_DEADLINE: label('It ends after the claim filing deadline.'),
  OTHER: label('For another reason.'),
};

/** What the insurer asks in return. */
export const conditionLabels: Readonly<Record<ExtensionCondition, Label>> = {
  CASH_BEFORE_DELIVERY: label('New deliveries against cash only'),
  NO_FURTHER_EXTENSION: label('No further extension'),
  SECURITY: label('Security from the buyer'),
};
