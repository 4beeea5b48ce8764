import { coverRequestWords } from '../covers/cover-request-words.ts';
import { type ExportColumn, listColumns } from '../exports/exported-list.ts';
import type { JobState } from './job.ts';
import { coverJobsContract, coverRequestJobsContract, type JobLineOnWire, type JobOnWire } from './jobs.contract.ts';
import { effectWords, lineStateWords } from './line-words.ts';
import { cellSentences, ruleSentences } from './problem-sentences.ts';

/** How far a file is, in words. */
const jobStateWords: Readonly<Record<JobState, string>> = {
  UPLOADED: 'Waits for its turn',
  VALIDATING: 'Being checked',
  INVALID: 'Cannot be read',
  TO_VALIDATE: 'Ready for review',
  PROCESSING: 'Being ordered',
  PROCESSED: 'Ordered',
  PARTIAL: 'Ordered in part',
  FAILED: 'Broken off',
  CANCELLED: 'Stopped',
};

/** The columns of files, in the words of their kind. */
function columnsOfJobs(stateWords: typeof jobStateWords, done: string): ReadonlyArray<ExportColumn<JobOnWire>> {
  return [
    { id: 'file', head: 'File', width: 36, kind: 'text', of: ({ fileName }) => fileName },
    { id: 'policy', head: 'Policy', width: 20, kind: 'text', of: ({ policy }) => policy },
    { id: 'status', head: 'Status', width: 20, kind: 'code', words: stateWords, of: ({ state }) => state },
    { id: 'lines', head: 'Lines', width: 9, kind: 'number', of: ({ counts }) => counts.lines },
    { id: 'lines', head: 'Ready', width: 9, kind: 'number', of: ({ counts }) => counts.ready },
    { id: 'lines', head: 'Refused', width: 9, kind: 'number', of: ({ counts }) => counts.refused },
    { id: 'lines', head: done, width: 9, kind: 'number', of: ({ counts }) => counts.ordered },
    { id: 'created', head: 'Handed in', width: 17, kind: 'instant', of: ({ createdAt }) => createdAt },
    { id: 'created', head: 'Handed in by', width: 24, kind: 'text', of: ({ createdBy }) => createdBy },
    { id: 'finished', head: 'Finished', width: 17, kind: 'instant', of: ({ finishedAt }) => finishedAt },
  ];
}

const jobColumns = columnsOfJobs(jobStateWords, 'Ordered');

/** Of ledgers: their lines go into the book. */
export const ledgerJobExportColumns = columnsOfJobs(
  { ...jobStateWords, PROCESSING: 'Being entered', PROCESSED: 'Entered', PARTIAL: 'Entered in part' },
  'Entered',
);

/** Columns of lines, named as those of the screen; the cells of the file itself stand in its result. */
const lineColumns: ReadonlyArray<ExportColumn<JobLineOnWire>> = [
  { id: 'line', head: 'Line', width: 8, kind: 'number', of: ({ line }) => line },
  { id: 'state', head: 'Status', width: 12, kind: 'code', words: lineStateWords, of: ({ state }) => state },
  {
    id: 'outcome',
    head: 'Problem',
    width: 60,
    kind: 'codes',
    words: { ...cellSentences, ...ruleSentences },
    of: ({ problems }) => problems.map(({ code }) => code),
  },
  { id: 'buyer', head: 'Buyer', width: 36, kind: 'text', of: ({ company }) => company?.companyName },
  { id: 'buyer', head: 'Number', width: 12, kind: 'text', of: ({ company }) => company?.companyId },
  { id: 'buyer', head: 'Country', width: 9, kind: 'text', of: ({ company }) => company?.countryCode },
  { id: 'policy', head: 'Policy', width: 20, kind: 'text', of: ({ policy }) => policy },
  {
    id: 'ordered',
    head: 'Action',
    width: 20,
    kind: 'code',
    words: coverRequestWords,
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

/** Of ledgers: what became of each line. */
export const ledgerLineExportColumns: ReadonlyArray<ExportColumn<JobLineOnWire>> = [
  ...lineColumns
    .filter(({ id }) => ['line', 'state', 'outcome', 'buyer', 'policy'].includes(id))
    .map((column) =>
      column.kind === 'code' ? { ...column, words: { ...lineStateWords, ORDERED: 'Entered' } } : column,
    ),
  { id: 'effect', head: 'In the book', width: 24, kind: 'code', words: effectWords, of: ({ effect }) => effect },
  { id: 'asked', head: 'Owed', width: 15, kind: 'amount', of: ({ amount }) => amount?.amount },
  { id: 'asked', head: 'Currency', width: 10, kind: 'text', of: ({ amount }) => amount?.currency },
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
