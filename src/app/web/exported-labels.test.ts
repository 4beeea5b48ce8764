import { expect, test } from 'vitest';
import { orderExport } from '../../approvals/orders/order-export.ts';
import { userList } from '../../identity/access/users.list.ts';
import { claimExport } from '../../non-payment/claims/claim-export.ts';
import { collectionList } from '../../non-payment/collections/collections.list.ts';
import { deadlineExport } from '../../non-payment/deadlines/deadline-export.ts';
import { dutyAdviceExportLabels, dutyStateExportLabels } from '../../non-payment/deadlines/duty-export-labels.ts';
import { disputeList } from '../../non-payment/disputes/disputes.list.ts';
import { extensionList } from '../../non-payment/extensions/extensions.list.ts';
import { ledgerExport, ledgerLineExport, proposalExport } from '../../non-payment/ledgers/ledger-export.ts';
import { overdueExport } from '../../non-payment/overdues/overdue-export.ts';
import { reschedulingList } from '../../non-payment/reschedulings/reschedulings.list.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { fileTexts } from '../../platform/exports/web/file-texts.ts';
import { policyList } from '../../policies/policies/policies.list.ts';
import { identificationExport } from '../../risk/buyers/identification-export.ts';
import { ownCompanyExport } from '../../risk/buyers/own-company-export.ts';
import { capExport } from '../../risk/caps/cap-export.ts';
import { coverEstimateExport } from '../../risk/cover-estimates/cover-estimate-export.ts';
import { coverExport, coverRequestExport } from '../../risk/covers/cover-export.ts';
import { coverRequestJobExport, coverRequestJobLineExport } from '../../risk/covers/cover-job-export.ts';
import { gradeCoverExport, gradeExport } from '../../risk/grades/grade-export.ts';
import { strategicExport } from '../../risk/strategic-covers/strategic-export.ts';
import { unnamedCheckExport } from '../../risk/unnamed-covers/unnamed-check-export.ts';
import { unnamedCoverExport } from '../../risk/unnamed-covers/unnamed-cover-export.ts';
import { notificationExport } from '../../service/notifications/notification-export.ts';
import { monitorExport } from '../../workspace/monitor/monitor-export.ts';
import { declareOrders } from '../approvals.ts';

declareOrders();

test('only words that some file uses are named', () => {
  const lists = [
    capExport,
    claimExport,
    coverEstimateExport,
    coverExport,
    coverRequestExport,
    coverRequestJobExport,
    coverRequestJobLineExport,
    ledgerExport,
    ledgerLineExport,
    proposalExport,
    gradeCoverExport,
    gradeExport,
    identificationExport,
    monitorExport,
    notificationExport,
    orderExport(),
    ownCompanyExport,
    fileOf(extensionList),
    fileOf(reschedulingList),
    overdueExport,
    fileOf(disputeList),
    fileOf(collectionList),
    fileOf(policyList),
    strategicExport,
    deadlineExport,
    unnamedCheckExport,
    unnamedCoverExport,
    fileOf(userList),
  ];
  const used = lists.flatMap(({ columns }) =>
    columns.flatMap((column) =>
      'labels' in column ? [column.head, ...Object.values<string>(column.labels)] : [column.head],
    ),
  );
  // the calendar that people subscribe to is written in their language too
  const calendar: readonly string[] = [
    ...Object.values(dutyAdviceExportLabels),
    ...Object.values(dutyStateExportLabels),
  ];
  expect(
    fileTexts.map(({ message }) => message).filter((word) => ![...used, ...calendar].includes(word ?? '')),
  ).toEqual([]);
});
