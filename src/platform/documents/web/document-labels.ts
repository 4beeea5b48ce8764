import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DocumentCategory } from '../document-on-file.ts';

/** What a document is, in words. */
export const documentCategoryLabels: Readonly<Record<DocumentCategory, MessageDescriptor>> = {
  CLAIM_FORM: msg`Claim form`,
  INVOICES: msg`Invoices`,
  PROOF_OF_DELIVERY: msg`Proof of delivery`,
  ORDER_OR_CONTRACT: msg`Order or contract`,
  STATEMENT_OF_ACCOUNT: msg`Statement of account`,
  CORRESPONDENCE: msg`Correspondence`,
  DEBT_ACKNOWLEDGEMENT_OR_PROOF_OF_DEBT: msg`Acknowledgement or proof of debt`,
  INSOLVENCY_PROOF: msg`Proof of insolvency`,
  SECURITY: msg`Security`,
  CREDIT_REPORT_FOR_DISCRETIONARY_LIMIT: msg`Credit report for the discretionary limit`,
  PROTEST: msg`Protest of a bill or cheque`,
  BANK_DETAILS: msg`Bank details`,
  AGREEMENT: msg`Agreement with the buyer`,
  LETTER: msg`Letter of the insurer`,
  OTHER: msg({ message: 'Other', context: 'document' }),
};
