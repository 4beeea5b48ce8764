import type { ExportColumn } from '../../platform/core/exported-list.ts';
import type { JobState } from './job.ts';
import type { JobLineOnWire, JobOnWire } from './jobs.contract.ts';
import { lineStateExportLabels } from './line-export-labels.ts';
import { cellSentences, ruleSentences } from './problem-sentences.ts';

/** How far a file is, in words. */
export const jobStateExportLabels: Readonly<Record<JobState, string>> = {
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
export function columnsOfJobs(
  stateLabels: typeof jobStateExportLabels,
  done: string,
): ReadonlyArray<ExportColumn<JobOnWire>> {
  return [
    { id: 'file', head: 'File', width: 36, kind: 'text', of: ({ fileName }) => fileName },
    { id: 'policy', head: 'Policy', width: 20, kind: 'text', of: ({ policy }) => policy },
    { id: 'status', head: 'Status', width: 20, kind: 'code', labels: stateLabels, of: ({ state }) => state },
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
  { id: 'state', head: 'Status', width: 12, kind: 'code', labels: lineStateExportLabels, of: ({ state }) => state },
  {
    id: 'outcome',
    head: 'Problem',
    width: 60,
    kind: 'codes',
    labels: { ...cellSentences, ...ruleSentences },
    of: ({ problems }) => problems.map(({ code }) => code),
  },
  { id: 'buyer', head: 'Buyer', width: 36, kind: 'text', of: ({ company }) => company?.companyName },
  { id: 'buyer', head: 'Number', width: 12, kind: 'text', of: ({ company }) => company?.companyId },
  { id: 'buyer', head: 'Country', width: 9, kind: 'text', of: ({ company }) => company?.countryCode },
  { id: 'policy', head: 'Policy', width: 20, kind: 'text', of: ({ policy }) => policy },
];
