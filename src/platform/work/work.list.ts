import { label, type StatusLabel } from '../core/label.ts';
import { defineList, identifier, instant, number, status, text } from '../core/list.ts';
import { type WorkState, workContract, workSorts } from './work.contract.ts';

/** The state of work, as shape and word. */
export const workStateLabels: Readonly<Record<WorkState, StatusLabel>> = {
  WAITING: { shape: 'waiting', tone: 'mute', label: label('Waiting') },
  DUE: { shape: 'waiting', label: label('Due', 'work') },
  RUNNING: { shape: 'half', label: label('Running') },
  RETRYING: { shape: 'late', label: label('Will be retried') },
  FAILED: { shape: 'cross', label: label('Failed') },
  DONE: { shape: 'full', label: label('Done') },
};

/** What the server does on its own, for the operator. */
export const workList = defineList(workContract.listWork, {
  name: 'work',
  title: label('Background work'),
  failed: label('The background work could not be loaded.'),
  idOf: ({ workItemId }) => workItemId,
  sorts: workSorts,
  sort: 'urgency',
  tabsBy: { at: 'state' },
  tabs: {
    all: { label: label('All') },
    failed: { label: label('Failed'), query: { state: ['FAILED', 'RETRYING'] } },
    due: { label: label('Due', 'work'), query: { state: ['DUE'] } },
    waiting: { label: label('Waiting'), query: { state: ['WAITING'] } },
    running: { label: label('Running'), query: { state: ['RUNNING'] } },
    done: { label: label('Done'), query: { state: ['DONE'] } },
  },
  filters: {},
  columns: [
    text('work', label('Work'), (row) => row.title, { width: 260, grows: true, priority: 1 }),
    identifier('about', label('Record'), (row) => row.about, { width: 200, priority: 4 }),
    instant('dueAt', label('Due at'), (row) => row.dueAt, { width: 130, priority: 2, sort: 'dueAt' }),
    instant('endedAt', label('Ended'), (row) => row.endedAt, { width: 130, priority: 6 }),
    number('retries', label('Repetitions'), (row) => row.retries, { width: 96, priority: 7 }),
    status('state', label('Status'), workStateLabels, (row) => row.state, { width: 192, priority: 3 }),
    text('error', label('Error'), (row) => row.error, { width: 220, priority: 5 }),
  ],
  tile: {
    meta: ({ about }) => about ?? '',
    status: 'state',
    note: ({ error }) => error ?? '',
    end: ({ dueAt }, { format }) => format.instant(dueAt),
  },
});
