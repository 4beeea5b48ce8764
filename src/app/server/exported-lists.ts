import { userExport } from '../../access/user-export.ts';
import { identificationExport } from '../../buyers/identification-export.ts';
import { ownCompanyExport } from '../../buyers/own-company-export.ts';
import { capExport } from '../../caps/cap-export.ts';
import { claimExport } from '../../claims/claim-export.ts';
import { collectionExport } from '../../collections/collection-export.ts';
import { coverEstimateExport } from '../../cover-estimates/cover-estimate-export.ts';
import { coverExport, coverRequestExport } from '../../covers/cover-export.ts';
import {
  coverJobExport,
  coverJobLineExport,
  coverRequestJobExport,
  coverRequestJobLineExport,
} from '../../covers/cover-job-export.ts';
import { deadlineExport } from '../../deadlines/deadline-export.ts';
import { disputeList } from '../../disputes/disputes.list.ts';
import { fileOf } from '../../exports/list-file.ts';
import { type ExportedLists, exportedListsOf } from '../../exports/server/exported-lists.ts';
import { extensionList } from '../../extensions/extensions.list.ts';
import { gradeCoverExport, gradeExport } from '../../grades/grade-export.ts';
import { ledgerExport, ledgerLineExport, proposalExport } from '../../ledgers/ledger-export.ts';
import { monitorExport } from '../../monitor/monitor-export.ts';
import { ndCoverExport } from '../../nd-covers/nd-cover-export.ts';
import { notificationExport } from '../../notifications/notification-export.ts';
import { orderExport } from '../../ordering/order-export.ts';
import { overdueExport } from '../../overdues/overdue-export.ts';
import type { Routes } from '../../platform/server/routes.ts';
import { policyExport } from '../../policies/policy-export.ts';
import { reschedulingExport } from '../../reschedulings/rescheduling-export.ts';
import { strategicExport } from '../../strategic-covers/strategic-export.ts';
import { unnamedCheckExport } from '../../unnamed-covers/unnamed-check-export.ts';
import { unnamedCoverExport } from '../../unnamed-covers/unnamed-cover-export.ts';
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
  reschedulingExport,
  deadlineExport,
  overdueExport,
  claimExport,
  fileOf(disputeList),
  collectionExport,
  monitorExport,
  notificationExport,
  coverEstimateExport,
  orderExport(),
  policyExport,
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
