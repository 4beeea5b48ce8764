import { columnsOfJobs, lineColumns as commonColumns } from '../../bulk/jobs/job-export.ts';
import { jobStateLabels } from '../../bulk/jobs/job-labels.ts';
import { type ExportColumn, listColumns } from '../../platform/core/exported-list.ts';
import { englishOf } from '../../platform/core/label.ts';
import { type CoverFileLine, coverJobsContract, coverRequestJobsContract } from './cover-jobs.contract.ts';
import { actionLabels } from './cover-labels.ts';

const jobColumns = columnsOfJobs(jobStateLabels, 'Ordered');

const lineColumns: ReadonlyArray<ExportColumn<CoverFileLine>> = [
  ...commonColumns,
  {
    id: 'ordered',
    head: 'Action',
    width: 20,
    kind: 'code',
    labels: englishOf(actionLabels),
    of: ({ action }) => action,
  },
  { id: 'asked', head: 'Asked', width: 15, kind: 'amount', of: ({ amount }) => amount?.amount },
  { id: 'asked', head: 'Currency', width: 10, kind: 'text', of: ({ amount }) => amount?.currency },
  { id: 'granted', head: 'Granted', width: 15, kind: 'amount', of: ({ request }) => request?.grantedAmount?.amount },
  {
    id: 'granted',
    head: 'Policy currency',
    width: 10,
    kind: 'text',
    of: ({ request }) => request?.grantedAmount?.currency,
  },
  { id: 'request', head: 'Request', width: 32, kind: 'text', of: ({ request }) => request?.requestId },
];

/** One's own files of cover requests as a file. */
export const coverRequestJobExport = listColumns({
  list: 'cover-request-jobs',
  title: 'From files',
  operation: coverRequestJobsContract.listCoverRequestJobs,
  columns: jobColumns,
});

/** One's own files of changes of covers as a file. */
export const coverJobExport = listColumns({
  list: 'cover-jobs',
  title: 'Changes from files',
  operation: coverJobsContract.listCoverJobs,
  columns: jobColumns,
});

/** The lines of a file of cover requests; the query names the file. */
export const coverRequestJobLineExport = listColumns({
  list: 'cover-request-job-lines',
  title: 'Lines of a file',
  operation: coverRequestJobsContract.listCoverRequestJobLines,
  columns: lineColumns,
});

/** The lines of a file of changes of covers; the query names the file. */
export const coverJobLineExport = listColumns({
  list: 'cover-job-lines',
  title: 'Lines of a file of changes',
  operation: coverJobsContract.listCoverJobLines,
  columns: lineColumns,
});
