import { type Label, label } from '../../platform/core/label.ts';
import type { CompanyStatus } from './company.ts';

/** What the register says of a company. */
export const companyStatusLabels: Readonly<Record<CompanyStatus, Label>> = {
  ACTIVE: label('Active'),
  INACTIVE: label('No business seen'),
  INSOLVENT: label('Insolvent'),
  CEASED: label('Ceased to exist'),
  MERGED: label('Merged into another company'),
};
