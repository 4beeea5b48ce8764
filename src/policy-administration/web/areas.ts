import { inMinorUnits } from '../../platform/ui/format/minor-units.tsx';
import type { WebArea } from '../../platform/ui/web-area.ts';
import { brokerageWebArea } from '../brokerage/web/brokerage.area.ts';
import { mixedExposureWebArea } from '../mixed-exposure/web/mixed-exposure.area.ts';
import { newBusinessWebArea } from '../new-business/web/new-business.area.ts';
import { policyDocumentsWebArea } from '../policy-documents/web/policy-documents.area.ts';
import { policyDraftsWebArea } from '../policy-drafts/web/policy-drafts.area.ts';
import { policyPerformanceWebArea } from '../policy-performance/web/policy-performance.area.ts';
import { premiumInvoicesWebArea } from '../premium-invoices/web/premium-invoices.area.ts';
import { renewalsWebArea } from '../renewals/web/renewals.area.ts';
import { turnoverDeclarationsWebArea } from '../turnover-declarations/web/turnover-declarations.area.ts';

export const policyAdministrationWebAreas: readonly WebArea[] = [
  turnoverDeclarationsWebArea,
  premiumInvoicesWebArea,
  renewalsWebArea,
  policyPerformanceWebArea,
  policyDocumentsWebArea,
  brokerageWebArea,
  mixedExposureWebArea,
  newBusinessWebArea,
  policyDraftsWebArea,
].map(inMinorUnits);
