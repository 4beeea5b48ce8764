import type { ExtensionMode } from '../policies/policy-terms.ts';
import type { ExtensionReason, ExtensionStatus } from './extension.ts';

/** The status of an extension, in English words that the catalogues translate. */
export const extensionStatusWords = {
  REGISTERED: 'Told',
  PENDING: 'With the insurer',
  ACCEPTED: 'Accepted',
  ACCEPTED_WITH_CONDITIONS: 'Accepted with conditions',
  REFUSED: 'Refused',
  CANCELLED: 'No longer pursued',
} as const satisfies Record<ExtensionStatus, string>;

export const extensionModeWords = {
  DECLARATION: 'Told',
  REQUEST: 'Asked for',
} as const satisfies Record<ExtensionMode, string>;

export const extensionReasonWords = {
  CASH_FLOW: 'The buyer is short of cash',
  SEASONAL: 'Seasonal business',
  ADMINISTRATIVE: 'Administrative delay',
  GOODWILL: 'Goodwill towards the buyer',
  OTHER: 'Another reason',
} as const satisfies Record<ExtensionReason, string>;
