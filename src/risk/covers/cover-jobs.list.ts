import { jobStateLabels, lineStateLabels } from '../../bulk/jobs/job-labels.ts';
import { jobListOf, lineColumnsOf, linesOf } from '../../bulk/jobs/jobs.list.ts';
import { label } from '../../platform/core/label.ts';
import { code, defineList, type ListColumn, money, text } from '../../platform/core/list.ts';
import { type CoverFileLine, coverJobsContract, coverRequestJobsContract } from './cover-jobs.contract.ts';
import { actionLabels } from './cover-labels.ts';

const lineColumns: readonly ListColumn<CoverFileLine>[] = [
  ...lineColumnsOf(lineStateLabels),
  code('ordered', label('Action'), actionLabels, (row) => row.action, { file: 20 }),
  money('asked', label('Requested'), (row) => row.amount, { file: 15 }),
  text('asked', label('Currency'), (row) => row.amount?.currency ?? null, { file: 10 }),
  money('granted', label('Granted'), ({ request }) => request?.grantedAmount ?? null, {
    width: 124,
    decimals: 'none',
    priority: 2,
    file: 15,
  }),
  text('granted', label('Policy currency'), ({ request }) => request?.grantedAmount?.currency ?? null, { file: 10 }),
  text('request', label('Request'), ({ request }) => request?.requestId ?? null, { file: 32 }),
];

/** One's own files of cover requests. */
export const coverRequestJobList = jobListOf(coverRequestJobsContract.listCoverRequestJobs, {
  name: 'cover-request-jobs',
  title: label('Bulk requests'),
  states: jobStateLabels,
});

/** One's own files of changes of covers. */
export const coverJobList = jobListOf(coverJobsContract.listCoverJobs, {
  name: 'cover-jobs',
  title: label('Bulk changes'),
  states: jobStateLabels,
});

/** The lines of a file of cover requests. */
export const coverRequestLineList = defineList(coverRequestJobsContract.listCoverRequestJobLines, {
  ...linesOf(lineStateLabels),
  name: 'cover-request-job-lines',
  title: label('Lines of bulk requests'),
  columns: lineColumns,
});

/** The lines of a file of changes of covers. */
export const coverLineList = defineList(coverJobsContract.listCoverJobLines, {
  ...linesOf(lineStateLabels),
  name: 'cover-job-lines',
  title: label('Lines of bulk changes'),
  columns: lineColumns,
});
