import type { ExportColumn } from '../../platform/core/exported-list.ts';
import { englishOf } from '../../platform/core/label.ts';
import { type jobStateLabels, lineStateLabels } from './job-labels.ts';
import type { JobLineOnWire, JobOnWire } from './jobs.contract.ts';
import { cellProblems, ruleProblems } from './problem-labels.ts';

/** The columns of files, in the words of their kind. */
export function columnsOfJobs(
  stateLabels: typeof jobStateLabels,
  done: string,
): ReadonlyArray<ExportColumn<JobOnWire>> {
  return [
    { id: 'file', head: 'File', width: 36, kind: 'text', of: ({ fileName }) => fileName },
    { id: 'policy', head: 'Policy', width: 20, kind: 'text', of: ({ policy }) => policy },
    { id: 'status', head: 'Status', width: 20, kind: 'code', labels: englishOf(stateLabels), of: ({ state }) => state },
    { id: 'lines', head: 'Lines', width: 9, kind: 'number', of: ({ counts }) => counts.lines },
    { id: 'lines', head: 'Ready', width: 9, kind: 'number', of: ({ counts }) => counts.ready },
    { id: 'lines', head: 'Refused', width: 9, kind: 'number', of: ({ counts }) => counts.refused },
    { id: 'lines', head: done, width: 9, kind: 'number', of: ({ counts }) => counts.ordered },
    { id: 'created', head: 'Handed in', width: 17, kind: 'instant', of: ({ createdAt }) => createdAt },
    { id: 'created', head: 'Handed in by', width: 24, kind: 'text', of: ({ createdBy }) => createdBy },
    { id: 'finished', head: 'Finished', width: 17, kind: 'instant', of: ({ finishedAt }) => finishedAt },
  ];
}

/** Columns of lines, named as those of the screen; the cells of the file itself stand in its result. */
export const lineColumns: ReadonlyArray<ExportColumn<JobLineOnWire>> = [
  { id: 'line', head: 'Line', width: 8, kind: 'number', of: ({ line }) => line },
  {
    id: 'state',
    head: 'Status',
    width: 12,
    kind: 'code',
    labels: englishOf(lineStateLabels),
    of: ({ state }) => state,
  },
  {
    id: 'outcome',
    head: 'Problem',
    width: 60,
    kind: 'codes',
    labels: englishOf({ ...cellProblems, ...ruleProblems }),
    of: ({ problems }) => problems.map(({ code }) => code),
  },
  { id: 'buyer', head: 'Buyer', width: 36, kind: 'text', of: ({ company }) => company?.companyName },
  { id: 'buyer', head: 'Number', width: 12, kind: 'text', of: ({ company }) => company?.companyId },
  { id: 'buyer', head: 'Country', width: 9, kind: 'text', of: ({ company }) => company?.countryCode },
  { id: 'policy', head: 'Policy', width: 20, kind: 'text', of: ({ policy }) => policy },
];
