import { openStates } from '../core/export.ts';
import { exportedListLabels } from '../core/exported-list-labels.ts';
import { label } from '../core/label.ts';
import { code, defineList, instant, period, text } from '../core/list.ts';
import { exportsContract } from './exports.contract.ts';

/** One's own exports. They are no file themselves. */
export const exportList = defineList(exportsContract.listExports, {
  name: 'exports',
  title: label('Exports'),
  failed: label('The exports could not be loaded.'),
  idOf: ({ exportId }) => exportId,
  sorts: ['askedAt'],
  sort: '-askedAt',
  tabsBy: { at: 'view' },
  tabs: {
    all: { label: label('All') },
    ready: { label: label('Ready'), query: { state: ['READY'] } },
    'under-way': { label: label('In progress'), query: { state: openStates } },
  },
  filters: { asked: period(label('Requested'), label('Requested: any time')) },
  columns: [
    code('list', label('List'), exportedListLabels, ({ list }) => list, { width: 292, grows: true, priority: 1 }),
    text('format', label('Format'), ({ format }) => format.toUpperCase(), { width: 84, priority: 5 }),
    instant('asked', label('Requested'), ({ askedAt }) => askedAt, {
      width: 124,
      align: 'start',
      priority: 4,
      sort: 'askedAt',
    }),
    text('status', label('Status'), ({ state }) => state, { width: 150, priority: 2 }),
    text('outcome', label('Outcome'), () => null, { width: 300, priority: 3 }),
    text('action', label('Action'), () => null, { width: 140, hidesHead: true, priority: 1 }),
  ],
});
