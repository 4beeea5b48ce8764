import { accessContract } from '../access/access.contract.ts';
import { tokensContract } from '../access/tokens.contract.ts';
import { usersContract } from '../access/users.contract.ts';
import { auditContract } from '../audit/audit.contract.ts';
import { synthesisContract } from '../buyer-file/synthesis.contract.ts';
import { companiesContract } from '../buyers/companies.contract.ts';
import { identificationRequestsContract } from '../buyers/identification-requests.contract.ts';
import { utilisationsContract } from '../buyers/utilisations.contract.ts';
import { capsContract } from '../caps/caps.contract.ts';
import { claimsContract } from '../claims/claims.contract.ts';
import { collectionsContract } from '../collections/collections.contract.ts';
import { coverEstimatesContract } from '../cover-estimates/cover-estimates.contract.ts';
import { coverJobsContract, coverRequestJobsContract } from '../covers/cover-jobs.contract.ts';
import { coverRequestsContract } from '../covers/cover-requests.contract.ts';
import { coversContract } from '../covers/covers.contract.ts';
import { passportsContract } from '../covers/passports.contract.ts';
import { requestNotesContract } from '../covers/request-notes.contract.ts';
import { dashboardContract } from '../dashboard/dashboard.contract.ts';
import { deadlinesContract } from '../deadlines/deadlines.contract.ts';
import { disputesContract } from '../disputes/disputes.contract.ts';
import { documentsContract } from '../documents/documents.contract.ts';
import { draftsContract } from '../drafts/drafts.contract.ts';
import { exportsContract } from '../exports/exports.contract.ts';
import { extensionsContract } from '../extensions/extensions.contract.ts';
import { gradeCoversContract } from '../grades/grade-covers.contract.ts';
import { gradesContract } from '../grades/grades.contract.ts';
import { houseRulesContract } from '../insurer/house-rules.contract.ts';
import { insurerContract } from '../insurer/insurer.contract.ts';
import { upsertsContract } from '../insurer/upserts.contract.ts';
import { ledgerJobsContract } from '../ledgers/ledger-jobs.contract.ts';
import { ledgersContract } from '../ledgers/ledgers.contract.ts';
import { monitorContract } from '../monitor/monitor.contract.ts';
import { ndCoversContract } from '../nd-covers/nd-covers.contract.ts';
import { notificationsContract } from '../notifications/notifications.contract.ts';
import { onboardingContract } from '../onboarding/onboarding.contract.ts';
import { orderJobsContract } from '../ordering/order-jobs.contract.ts';
import { orderingContract } from '../ordering/ordering.contract.ts';
import { overduesContract } from '../overdues/overdues.contract.ts';
import { partnerToolsContract } from '../partner-tools/partner-tools.contract.ts';
import type { Contract } from '../platform/contract.ts';
import { policiesContract } from '../policies/policies.contract.ts';
import { readItemsContract } from '../receivables/read-items.contract.ts';
import { receivablesContract } from '../receivables/receivables.contract.ts';
import { reschedulingsContract } from '../reschedulings/reschedulings.contract.ts';
import { shippingCheckContract } from '../shipping-check/shipping-check.contract.ts';
import { strategicCoversContract } from '../strategic-covers/strategic-covers.contract.ts';
import { unnamedCoversContract } from '../unnamed-covers/unnamed-covers.contract.ts';
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
