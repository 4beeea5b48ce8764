import { accessRecords } from '../access/record-kinds.ts';
import { ownOnly, recordKindsOf } from '../audit/record-kinds.ts';
import { buyerRecords } from '../buyers/record-kinds.ts';
import { capRecords } from '../caps/record-kinds.ts';
import { claimRecords } from '../claims/record-kinds.ts';
import { collectionRecords } from '../collections/record-kinds.ts';
import { coverEstimateRecords } from '../cover-estimates/record-kinds.ts';
import { coverRecords } from '../covers/record-kinds.ts';
import { deadlineRecords } from '../deadlines/record-kinds.ts';
import { disputeRecords } from '../disputes/record-kinds.ts';
import { draftRecords } from '../drafts/record-kinds.ts';
import { exportRecords } from '../exports/record-kinds.ts';
import { extensionRecords } from '../extensions/record-kinds.ts';
import { gradeRecords } from '../grades/record-kinds.ts';
import { insurerRecords } from '../insurer/record-kinds.ts';
import { jobRecords } from '../jobs/record-kinds.ts';
import { monitorRecords } from '../monitor/record-kinds.ts';
import { ndCoverRecords } from '../nd-covers/record-kinds.ts';
import { notificationRecords } from '../notifications/record-kinds.ts';
import { onboardingRecords } from '../onboarding/record-kinds.ts';
import { orderRecordsOf } from '../ordering/record-kinds.ts';
import { overdueRecords } from '../overdues/record-kinds.ts';
import { partnerToolRecords } from '../partner-tools/record-kinds.ts';
import { policyRecords } from '../policies/record-kinds.ts';
import { receivableRecords } from '../receivables/record-kinds.ts';
import { reschedulingRecords } from '../reschedulings/record-kinds.ts';
import { strategicCoverRecords } from '../strategic-covers/record-kinds.ts';
import { unnamedCoverRecords } from '../unnamed-covers/record-kinds.ts';
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
