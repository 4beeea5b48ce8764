import { expect, test } from 'vitest';
import { userExport } from '../../access/user-export.ts';
import { declareOrders } from '../../app/approvals.ts';
import { identificationExport } from '../../buyers/identification-export.ts';
import { ownCompanyExport } from '../../buyers/own-company-export.ts';
import { capExport } from '../../caps/cap-export.ts';
import { claimExport } from '../../claims/claim-export.ts';
import { collectionExport } from '../../collections/collection-export.ts';
import { coverEstimateExport } from '../../cover-estimates/cover-estimate-export.ts';
import { coverExport, coverRequestExport } from '../../covers/cover-export.ts';
import { coverRequestJobExport, coverRequestJobLineExport } from '../../covers/cover-job-export.ts';
import { deadlineExport } from '../../deadlines/deadline-export.ts';
import { dutyAdviceExportLabels, dutyStateExportLabels } from '../../deadlines/duty-words.ts';
import { disputeList } from '../../disputes/disputes.list.ts';
import { extensionList } from '../../extensions/extensions.list.ts';
import { gradeCoverExport, gradeExport } from '../../grades/grade-export.ts';
import { ledgerExport, ledgerLineExport, proposalExport } from '../../ledgers/ledger-export.ts';
import { monitorExport } from '../../monitor/monitor-export.ts';
import { notificationExport } from '../../notifications/notification-export.ts';
import { orderExport } from '../../ordering/order-export.ts';
import { overdueExport } from '../../overdues/overdue-export.ts';
import { policyExport } from '../../policies/policy-export.ts';
import { reschedulingExport } from '../../reschedulings/rescheduling-export.ts';
import { strategicExport } from '../../strategic-covers/strategic-export.ts';
import { unnamedCheckExport } from '../../unnamed-covers/unnamed-check-export.ts';
import { unnamedCoverExport } from '../../unnamed-covers/unnamed-cover-export.ts';
import { fileOf } from '../list-file.ts';
import { fileTexts } from './file-words.ts';

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
    reschedulingExport,
    overdueExport,
    fileOf(disputeList),
    collectionExport,
    policyExport,
    strategicExport,
    deadlineExport,
    unnamedCheckExport,
    unnamedCoverExport,
    userExport,
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
