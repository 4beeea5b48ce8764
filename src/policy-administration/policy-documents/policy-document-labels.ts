import { label } from '../../platform/core/label.ts';
import type { PolicyDocumentCategory } from './policy-document.ts';

export const policyDocumentCategoryLabels = {
  POLICY_AND_ENDORSEMENTS: label('Policy and endorsements'),
  COVER_DECISION: label('Cover decision'),
  PREMIUM_INVOICE: label('Premium invoice'),
  REMINDER: label('Payment reminder'),
  DECLARATION_RECEIPT: label('Receipt of a declaration'),
  CLAIM_LETTER: label('Letter about a claim'),
  SETTLEMENT: label('Settlement of a claim'),
  TAX_CERTIFICATE: label('Tax certificate'),
  COMMISSION_STATEMENT: label('Commission statement'),
} as const satisfies Record<PolicyDocumentCategory, object>;
