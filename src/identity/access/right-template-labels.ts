import { type Label, label } from '../../platform/core/label.ts';
import type { TokenPurpose, UserTemplate } from './right-templates.ts';

/** Templates of rights by what users do. */
export const userTemplateLabels: Readonly<Record<UserTemplate, Label>> = {
  'credit-manager': label('Credit manager'),
  approver: label('Approver'),
  receivables: label('Receivables and claims'),
  accounting: label('Accounting'),
  reader: label('Read only', 'template of rights'),
};

/** What tokens are for. */
export const tokenPurposeLabels: Readonly<Record<TokenPurpose, Label>> = {
  covers: label('Covers and grades: read and request'),
  'aged-debtors': label('Aged debtors: upload and report overdues'),
  claims: label('Overdues and claims: read and file'),
  lists: label('Lists as files: read and export'),
};
