import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import type { ExposureCategory, ExposureType, PackageStatus } from './exposure.ts';

export const exposureTypeLabels: Readonly<Record<ExposureType, Label>> = {
  COUNTRY: label('By country'),
  OTHER: label('Other countries'),
  BLENDED: label('All countries together'),
  DOMEXP: label('Domestic and export'),
};

export const exposureCategoryLabels: Readonly<Record<ExposureCategory, Label>> = {
  DOM: label('Domestic'),
  EXP: label('Export', 'exposure'),
  INS: label('Insured', 'exposure'),
  NINS: label('Not insured'),
  TOT: label('Total'),
};

export const packageStatusLabels: Readonly<Record<PackageStatus, StatusLabel>> = {
  TO_SUPPLY: { shape: 'waiting', label: label('To be supplied') },
  DRAFT: { shape: 'half', label: label('Draft', 'declaration') },
  CONFIRMED: { shape: 'check', tone: 'info', label: label('Declared', 'declaration') },
  TO_INVOICE: { shape: 'check', label: label('To be invoiced') },
  INVOICED: { shape: 'check', tone: 'mute', label: label('Invoiced') },
};
