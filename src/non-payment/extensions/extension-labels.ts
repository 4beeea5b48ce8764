import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import type { ExtensionMode } from '../../policies/policies/policy-terms.ts';
import type { ExtensionReason, ExtensionStatus } from './extension.ts';
import type { ExtensionCondition } from './extension-conditions.ts';
import type { ExtensionAnswerReason } from './house-extension-answer.ts';

/** Where an extension stands, as one shape and one word. */
export const extensionStatusLabels: Readonly<Record<ExtensionStatus, StatusLabel>> = {
  REGISTERED: { shape: 'check', label: label('Told') },
  PENDING: { shape: 'waiting', label: label('With the insurer') },
  ACCEPTED: { shape: 'full', label: label('Accepted') },
  ACCEPTED_WITH_CONDITIONS: { shape: 'half', label: label('Accepted with conditions') },
  REFUSED: { shape: 'cross', label: label('Refused') },
  CANCELLED: { shape: 'ended', label: label('No longer pursued') },
};

export const extensionModeLabels: Readonly<Record<ExtensionMode, Label>> = {
  DECLARATION: label('Told'),
  REQUEST: label('Asked for'),
};

export const extensionReasonLabels: Readonly<Record<ExtensionReason, Label>> = {
  CASH_FLOW: label('The buyer is short of cash'),
  SEASONAL: label('Seasonal business'),
  ADMINISTRATIVE: label('Administrative delay'),
  GOODWILL: label('Goodwill towards the buyer'),
  OTHER: label('Another reason'),
};

/** Why the insurer answered as it did, each a sentence. */
export const answerReasonLabels: Readonly<Record<ExtensionAnswerReason, Label>> = {
  WITHIN_APPETITE: label('Nothing speaks against it.'),
  BUYER_INSOLVENT: label('The buyer is insolvent.'),
  COVER_WITHDRAWN: label('The cover on the buyer is withdrawn for cause.'),
  NOT_INSURABLE: label('The buyer cannot be insured.'),
  GRADE_TOO_WEAK: label('The grade of the buyer is too weak.'),
  OTHER_INVOICE_LATE: label('Another invoice is beyond the longest extension.'),
  TOO_LONG: label('It is more than twice the longest extension.'),
  AFTER_CLAIM_DEADLINE: label('It ends after the last day for a claim.'),
  OTHER: label('For another reason.'),
};

/** What the insurer asks in return. */
export const conditionLabels: Readonly<Record<ExtensionCondition, Label>> = {
  CASH_BEFORE_DELIVERY: label('New deliveries against cash only'),
  NO_FURTHER_EXTENSION: label('No further extension'),
  SECURITY: label('A security of the buyer'),
};
