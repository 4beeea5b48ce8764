import { brokerageServer } from '../brokerage/server/brokerage.area.ts';
import { mixedExposureServer } from '../mixed-exposure/server/mixed-exposure.area.ts';
import { newBusinessServer } from '../new-business/server/new-business.area.ts';
import { policyDocumentsServer } from '../policy-documents/server/policy-documents.area.ts';
import { policyDraftsServer } from '../policy-drafts/server/policy-drafts.area.ts';
import { policyPerformanceServer } from '../policy-performance/server/policy-performance.area.ts';
import { premiumInvoicesServer } from '../premium-invoices/server/premium-invoices.area.ts';
import { renewalsServer } from '../renewals/server/renewals.area.ts';
import { turnoverDeclarationsServer } from '../turnover-declarations/server/turnover-declarations.area.ts';

export const policyAdministrationServerAreas = [
  turnoverDeclarationsServer,
  premiumInvoicesServer,
  renewalsServer,
  policyPerformanceServer,
  policyDocumentsServer,
  brokerageServer,
  mixedExposureServer,
  newBusinessServer,
  policyDraftsServer,
] as const;
