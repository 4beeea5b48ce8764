import type { Area } from '../platform/core/area.ts';
import { brokerageArea } from './brokerage/brokerage.area.ts';
import { mixedExposureArea } from './mixed-exposure/mixed-exposure.area.ts';
import { newBusinessArea } from './new-business/new-business.area.ts';
import { policyDocumentsArea } from './policy-documents/policy-documents.area.ts';
import { policyDraftsArea } from './policy-drafts/policy-drafts.area.ts';
import { policyPerformanceArea } from './policy-performance/policy-performance.area.ts';
import { premiumInvoicesArea } from './premium-invoices/premium-invoices.area.ts';
import { renewalsArea } from './renewals/renewals.area.ts';
import { turnoverDeclarationsArea } from './turnover-declarations/turnover-declarations.area.ts';

export const policyAdministrationAreas: readonly Area[] = [
  turnoverDeclarationsArea,
  premiumInvoicesArea,
  renewalsArea,
  policyPerformanceArea,
  policyDocumentsArea,
  brokerageArea,
  mixedExposureArea,
  newBusinessArea,
  policyDraftsArea,
];
