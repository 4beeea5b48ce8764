import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ExtensionMode } from '../../policies/policy-terms.ts';
import type { ExtensionReason } from '../extension.ts';
import type { ExtensionCondition } from '../extension-conditions.ts';
import type { ExtensionAnswerReason } from '../house-answer.ts';

export const extensionModeLabels: Readonly<Record<ExtensionMode, MessageDescriptor>> = {
  DECLARATION: msg`Told`,
  REQUEST: msg`Asked for`,
};

export const extensionReasonLabels: Readonly<Record<ExtensionReason, MessageDescriptor>> = {
  CASH_FLOW: msg`The buyer is short of cash`,
  SEASONAL: msg`Seasonal business`,
  ADMINISTRATIVE: msg`Administrative delay`,
  GOODWILL: msg`Goodwill towards the buyer`,
  OTHER: msg`Another reason`,
};

/** The reasons of the insurer's answer, each a sentence. */
export const answerReasonLabels: Readonly<Record<ExtensionAnswerReason, MessageDescriptor>> = {
  WITHIN_APPETITE: msg`Nothing speaks against it.`,
  BUYER_INSOLVENT: msg`The buyer is insolvent.`,
  COVER_WITHDRAWN: msg`The cover on the buyer is withdrawn for cause.`,
  NOT_INSURABLE: msg`The buyer cannot be insured.`,
  GRADE_TOO_WEAK: msg`The grade of the buyer is too weak.`,
  OTHER_INVOICE_LATE: msg`Another invoice is beyond the longest extension.`,
  TOO_LONG: msg`It is more than twice the longest extension.`,
  AFTER_CLAIM_DEADLINE: msg`It ends after the last day for a claim.`,
  OTHER: msg`For another reason.`,
};

/** The conditions of the insurer. */
export const conditionLabels: Readonly<Record<ExtensionCondition, MessageDescriptor>> = {
  CASH_BEFORE_DELIVERY: msg`New deliveries against cash only`,
  NO_FURTHER_EXTENSION: msg`No further extension`,
  SECURITY: msg`A security of the buyer`,
};
