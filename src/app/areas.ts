import { orderJobsContract } from '../approvals/orders/order-jobs.contract.ts';
import { orderingContract } from '../approvals/orders/ordering.contract.ts';
import { accessContract } from '../identity/access/access.contract.ts';
import { tokensContract } from '../identity/access/tokens.contract.ts';
import { usersContract } from '../identity/access/users.contract.ts';
import { houseRulesContract } from '../insurer/house/house-rules.contract.ts';
import { insurerContract } from '../insurer/port/insurer.contract.ts';
import { upsertsContract } from '../insurer/port/upserts.contract.ts';
import { claimsContract } from '../non-payment/claims/claims.contract.ts';
import { collectionsContract } from '../non-payment/collections/collections.contract.ts';
import { deadlinesContract } from '../non-payment/deadlines/deadlines.contract.ts';
import { disputesContract } from '../non-payment/disputes/disputes.contract.ts';
import { extensionsContract } from '../non-payment/extensions/extensions.contract.ts';
import { ledgerJobsContract } from '../non-payment/ledgers/ledger-jobs.contract.ts';
import { ledgersContract } from '../non-payment/ledgers/ledgers.contract.ts';
import { overduesContract } from '../non-payment/overdues/overdues.contract.ts';
import { readItemsContract } from '../non-payment/receivables/read-items.contract.ts';
import { receivablesContract } from '../non-payment/receivables/receivables.contract.ts';
import { reschedulingsContract } from '../non-payment/reschedulings/reschedulings.contract.ts';
import { auditContract } from '../platform/audit/audit.contract.ts';
import type { Contract } from '../platform/core/contract.ts';
import { draftsContract } from '../platform/core/drafts.contract.ts';
import { documentsContract } from '../platform/documents/documents.contract.ts';
import { exportsContract } from '../platform/exports/exports.contract.ts';
import { policiesContract } from '../policies/policies/policies.contract.ts';
import { companiesContract } from '../risk/buyers/companies.contract.ts';
import { identificationRequestsContract } from '../risk/buyers/identification-requests.contract.ts';
import { utilisationsContract } from '../risk/buyers/utilisations.contract.ts';
import { capsContract } from '../risk/caps/caps.contract.ts';
import { coverEstimatesContract } from '../risk/cover-estimates/cover-estimates.contract.ts';
import { coverJobsContract, coverRequestJobsContract } from '../risk/covers/cover-jobs.contract.ts';
import { coverRequestsContract } from '../risk/covers/cover-requests.contract.ts';
import { coversContract } from '../risk/covers/covers.contract.ts';
import { passportsContract } from '../risk/covers/passports.contract.ts';
import { requestNotesContract } from '../risk/covers/request-notes.contract.ts';
import { gradeCoversContract } from '../risk/grades/grade-covers.contract.ts';
import { gradesContract } from '../risk/grades/grades.contract.ts';
import { ndCoversContract } from '../risk/nd-covers/nd-covers.contract.ts';
import { strategicCoversContract } from '../risk/strategic-covers/strategic-covers.contract.ts';
import { unnamedCoversContract } from '../risk/unnamed-covers/unnamed-covers.contract.ts';
import { notificationsContract } from '../service/notifications/notifications.contract.ts';
import { onboardingContract } from '../service/onboarding/onboarding.contract.ts';
import { partnerToolsContract } from '../service/partner-tools/partner-tools.contract.ts';
import { synthesisContract } from '../workspace/buyer-file/synthesis.contract.ts';
import { monitorContract } from '../workspace/monitor/monitor.contract.ts';
import { shippingCheckContract } from '../workspace/shipping-check/shipping-check.contract.ts';
import { dashboardContract } from '../workspace/today/dashboard.contract.ts';
import { declareOrders } from './approvals.ts';

// the shapes of orders name what can be ordered
declareOrders();

/** Every contract of the portal: the API, its OpenAPI document, the isolation matrix and the guards derive from this list. */
export const areas: readonly Contract[] = [
  accessContract,
  tokensContract,
  usersContract,
  auditContract,
  policiesContract,
  companiesContract,
  synthesisContract,
  utilisationsContract,
  identificationRequestsContract,
  coversContract,
  coverRequestsContract,
  requestNotesContract,
  coverRequestJobsContract,
  coverJobsContract,
  orderJobsContract,
  ledgerJobsContract,
  ledgersContract,
  gradesContract,
  gradeCoversContract,
  capsContract,
  ndCoversContract,
  unnamedCoversContract,
  strategicCoversContract,
  disputesContract,
  collectionsContract,
  monitorContract,
  notificationsContract,
  coverEstimatesContract,
  receivablesContract,
  shippingCheckContract,
  overduesContract,
  extensionsContract,
  reschedulingsContract,
  deadlinesContract,
  claimsContract,
  documentsContract,
  readItemsContract,
  orderingContract,
  passportsContract,
  houseRulesContract,
  insurerContract,
  upsertsContract,
  dashboardContract,
  partnerToolsContract,
  onboardingContract,
  draftsContract,
  exportsContract,
];
