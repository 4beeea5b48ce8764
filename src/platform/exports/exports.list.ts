import { openStates } from '../core/export.ts';
import { label } from '../core/label.ts';
import { defineList, period } from '../core/list.ts';
import { exportsContract } from './exports.contract.ts';

/** One's own exports. They are shown as entries, and are no file themselves. */
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
  columns: [],
});
