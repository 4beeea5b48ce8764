import { orderRecordsOf } from '../approvals/orders/record-kinds.ts';
import { jobRecords } from '../bulk/jobs/record-kinds.ts';
import { accessRecords } from '../identity/access/record-kinds.ts';
import { insurerRecords } from '../insurer/port/record-kinds.ts';
import { claimRecords } from '../non-payment/claims/record-kinds.ts';
import { collectionRecords } from '../non-payment/collections/record-kinds.ts';
import { deadlineRecords } from '../non-payment/deadlines/record-kinds.ts';
import { disputeRecords } from '../non-payment/disputes/record-kinds.ts';
import { extensionRecords } from '../non-payment/extensions/record-kinds.ts';
import { overdueRecords } from '../non-payment/overdues/record-kinds.ts';
import { receivableRecords } from '../non-payment/receivables/record-kinds.ts';
import { reschedulingRecords } from '../non-payment/reschedulings/record-kinds.ts';
import { ownOnly, recordKindsOf } from '../platform/audit/record-kinds.ts';
import { draftRecords } from '../platform/drafts/record-kinds.ts';
import { exportRecords } from '../platform/exports/record-kinds.ts';
import { policyRecords } from '../policies/policies/record-kinds.ts';
import { buyerRecords } from '../risk/buyers/record-kinds.ts';
import { capRecords } from '../risk/caps/record-kinds.ts';
import { coverEstimateRecords } from '../risk/cover-estimates/record-kinds.ts';
import { coverRecords } from '../risk/covers/record-kinds.ts';
import { gradeRecords } from '../risk/grades/record-kinds.ts';
import { ndCoverRecords } from '../risk/nd-covers/record-kinds.ts';
import { strategicCoverRecords } from '../risk/strategic-covers/record-kinds.ts';
import { unnamedCoverRecords } from '../risk/unnamed-covers/record-kinds.ts';
import { notificationRecords } from '../service/notifications/record-kinds.ts';
import { onboardingRecords } from '../service/onboarding/record-kinds.ts';
import { partnerToolRecords } from '../service/partner-tools/record-kinds.ts';
import { monitorRecords } from '../workspace/monitor/record-kinds.ts';
import { subjects } from './approvals.ts';

/** What the portal's own pages of maintenance record. */
const ownRecords = { 'maintenance-token': ownOnly };

/** Who reads the history of which records, as their resources declare it. */
export const recordKinds = recordKindsOf([
  ownRecords,
  accessRecords,
  draftRecords,
  exportRecords,
  policyRecords,
  orderRecordsOf(subjects),
  buyerRecords,
  gradeRecords,
  coverRecords,
  capRecords,
  ndCoverRecords,
  unnamedCoverRecords,
  strategicCoverRecords,
  coverEstimateRecords,
  receivableRecords,
  deadlineRecords,
  overdueRecords,
  extensionRecords,
  reschedulingRecords,
  disputeRecords,
  collectionRecords,
  claimRecords,
  jobRecords,
  notificationRecords,
  partnerToolRecords,
  onboardingRecords,
  insurerRecords,
  monitorRecords,
]);
