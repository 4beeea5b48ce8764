import { type Label, label } from '../../platform/core/label.ts';
import type { CompanyStatus } from './company.ts';

/** What the register says of a company. */
export const companyStatusLabels: Readonly<Record<CompanyStatus, Label>> = {
  ACTIVE: label('Active'),
  INACTIVE: label('No known business activity'),
  INSOLVENT: label('Insolvent'),
  CEASED: label('Ceased trading'),
  MERGED: label('Merged into another company'),
};
