import { orderExport } from '../../approvals/orders/order-export.ts';
import { userExport } from '../../identity/access/user-export.ts';
import { claimExport } from '../../non-payment/claims/claim-export.ts';
import { collectionList } from '../../non-payment/collections/collections.list.ts';
import { deadlineExport } from '../../non-payment/deadlines/deadline-export.ts';
import { disputeList } from '../../non-payment/disputes/disputes.list.ts';
import { extensionList } from '../../non-payment/extensions/extensions.list.ts';
import { ledgerExport, ledgerLineExport, proposalExport } from '../../non-payment/ledgers/ledger-export.ts';
import { overdueExport } from '../../non-payment/overdues/overdue-export.ts';
import { reschedulingList } from '../../non-payment/reschedulings/reschedulings.list.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { type ExportedLists, exportedListsOf } from '../../platform/exports/server/exported-lists.ts';
import type { Routes } from '../../platform/server/routes.ts';
import { policyList } from '../../policies/policies/policies.list.ts';
import { identificationExport } from '../../risk/buyers/identification-export.ts';
import { ownCompanyExport } from '../../risk/buyers/own-company-export.ts';
import { capExport } from '../../risk/caps/cap-export.ts';
import { coverEstimateExport } from '../../risk/cover-estimates/cover-estimate-export.ts';
import { coverExport, coverRequestExport } from '../../risk/covers/cover-export.ts';
import {
  coverJobExport,
  coverJobLineExport,
  coverRequestJobExport,
  coverRequestJobLineExport,
} from '../../risk/covers/cover-job-export.ts';
import { gradeCoverExport, gradeExport } from '../../risk/grades/grade-export.ts';
import { ndCoverExport } from '../../risk/nd-covers/nd-cover-export.ts';
import { strategicExport } from '../../risk/strategic-covers/strategic-export.ts';
import { unnamedCheckExport } from '../../risk/unnamed-covers/unnamed-check-export.ts';
import { unnamedCoverExport } from '../../risk/unnamed-covers/unnamed-cover-export.ts';
import { notificationExport } from '../../service/notifications/notification-export.ts';
import { monitorExport } from '../../workspace/monitor/monitor-export.ts';
import { declareOrders } from '../approvals.ts';

declareOrders();

/** Every list that can be taken along as a file, declared by its resource. */
const declared = [
  capExport,
  coverExport,
  coverRequestExport,
  gradeCoverExport,
  gradeExport,
  ndCoverExport,
  unnamedCheckExport,
  strategicExport,
  fileOf(extensionList),
  fileOf(reschedulingList),
  deadlineExport,
  overdueExport,
  claimExport,
  fileOf(disputeList),
  fileOf(collectionList),
  monitorExport,
  notificationExport,
  coverEstimateExport,
  orderExport(),
  fileOf(policyList),
  userExport,
  identificationExport,
  ownCompanyExport,
  unnamedCoverExport,
  coverRequestJobExport,
  coverRequestJobLineExport,
  coverJobExport,
  coverJobLineExport,
  ledgerExport,
  ledgerLineExport,
  proposalExport,
];

/** The lists with the actions that read them. */
export function exportedLists(areas: readonly Routes[]): ExportedLists {
  return exportedListsOf(declared, areas);
}
