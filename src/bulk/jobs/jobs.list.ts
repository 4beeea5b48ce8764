import { label } from '../../platform/core/label.ts';
import {
  codes,
  type DeclaredList,
  defineList,
  instant,
  type ListColumn,
  number,
  period,
  policies,
  status,
  text,
} from '../../platform/core/list.ts';
import { policyholderColumn } from '../../platform/lists/policyholder.list.ts';
import type { jobStateLabels, lineStateLabels } from './job-labels.ts';
import type { JobLineOnWire, JobOperations } from './jobs.contract.ts';
import { cellProblems, ruleProblems } from './problem-labels.ts';

type Named = Pick<DeclaredList<JobOperations['list']>, 'name' | 'title'>;

/** The reader's files of a kind, in the words of that kind. */
export function jobListOf(
  operation: JobOperations['list'],
  { states, ...named }: Named & Readonly<{ states: typeof jobStateLabels }>,
) {
  return defineList(operation, {
    ...named,
    figure: { search: { view: 'review' }, says: label('ready for review'), waitsForReader: true },
    failed: label('The files could not be loaded.'),
    idOf: ({ jobId }) => jobId,
    sorts: ['createdAt'],
    sort: '-createdAt',
    tabsBy: { at: 'view' },
    tabs: {
      all: { label: label('All') },
      open: {
        label: label('Open', 'of files'),
        query: { state: ['UPLOADED', 'VALIDATING', 'TO_VALIDATE', 'PROCESSING', 'PARTIAL'] },
      },
      review: { label: label('Ready for review'), query: { state: ['TO_VALIDATE'] } },
      done: { label: states.PROCESSED.label, query: { state: ['PROCESSED'] } },
    },
    filters: { policy: policies(), created: period(label('Uploaded'), label('Uploaded: any time')) },
    columns: [
      text('file', label('File'), (job) => job.fileName, { width: 220, grows: true, priority: 1, file: 36 }),
      policyholderColumn({ width: 160, priority: 4 }),
      text('policy', label('Policy'), (job) => job.policy, { width: 132, priority: 5, tellsPolicies: true, file: 20 }),
      status('status', label('Status'), states, (job) => job.state, { width: 196, priority: 1, file: 20 }),
      number('lines', label('Lines'), ({ counts }) => counts.lines, { width: 300, align: 'start', priority: 2 }),
      number('lines', label('Lines'), ({ counts }) => counts.lines, { file: 9 }),
      number('lines', label('Ready'), ({ counts }) => counts.ready, { file: 9 }),
      number('lines', label('Error'), ({ counts }) => counts.refused, { file: 9 }),
      number('lines', states.PROCESSED.label, ({ counts }) => counts.ordered, { file: 9 }),
      instant('created', label('Uploaded'), (job) => job.createdAt, {
        width: 124,
        priority: 3,
        sort: 'createdAt',
        file: 17,
      }),
      text('created', label('Uploaded by'), (job) => job.createdBy, { file: 24 }),
      instant('finished', label('Finished'), (job) => job.finishedAt, { width: 124, priority: 6, file: 17 }),
      text('next', label('Action'), () => null, { width: 100, hidesHead: true, priority: 4 }),
    ],
    tile: {
      meta: ({ policy }) => policy ?? '',
      status: 'status',
    },
  });
}

/** What lists of lines of all kinds have in common. */
export function linesOf(states: typeof lineStateLabels) {
  return {
    failed: label('The lines could not be loaded.'),
    idOf: ({ line }: JobLineOnWire) => String(line),
    sorts: ['line'],
    sort: 'line',
    tabsBy: { at: 'state' },
    tabs: {
      REFUSED: { label: states.REFUSED.label, query: { state: ['REFUSED'] } },
      READY: { label: states.READY.label, query: { state: ['READY'] } },
      ORDERED: { label: states.ORDERED.label, query: { state: ['ORDERED'] } },
      all: { label: label('All') },
    },
    filters: {},
  } as const;
}

/** The states of files and of lines that are shown together. */
export type JobTab = keyof ReturnType<typeof jobListOf>['tabs'];
export type LineTab = keyof ReturnType<typeof linesOf>['tabs'];

const problemCodes = ({ problems }: JobLineOnWire) => problems.map((problem) => problem.code);
const problems = { ...cellProblems, ...ruleProblems };

/** Columns of lines of all kinds; the cells of the file itself follow on the screen, and stand in its result. */
export function lineColumnsOf(states: typeof lineStateLabels): readonly ListColumn<JobLineOnWire>[] {
  return [
    number('line', label('Line'), (row) => row.line, { width: 64, priority: 1, sort: 'line', file: 8 }),
    status('state', label('Status'), states, (row) => row.state, { width: 110, priority: 1 }),
    status('state', label('Status'), states, (row) => row.state, { file: 12 }),
    codes('outcome', label('What is wrong, or the answer'), problems, problemCodes, {
      width: 280,
      grows: true,
      priority: 1,
    }),
    codes('outcome', label('Problem'), problems, problemCodes, { file: 60 }),
    text('buyer', label('Buyer'), (row) => row.company?.companyName ?? null, { width: 190, priority: 2, file: 36 }),
    text('buyer', label('Number'), (row) => row.company?.companyId ?? null, { file: 12 }),
    text('buyer', label('Country'), (row) => row.company?.countryCode ?? null, { file: 9 }),
    text('policy', label('Policy'), (row) => row.policy, { file: 20 }),
  ];
}
