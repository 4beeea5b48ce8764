import { label } from '../../platform/core/label.ts';
import { codes, day, defineList, money, policies, status, text } from '../../platform/core/list.ts';
import { columnsOfPolicy } from '../../risk/buyers/buyer.list.ts';
import type { ExposureCategory } from './exposure.ts';
import { type ExposurePackage, mixedExposureContract, packageSorts } from './mixed-exposure.contract.ts';
import { exposureCategoryLabels, exposureTypeLabels, packageStatusLabels } from './mixed-exposure-labels.ts';

/** Declarations of policies with a mixed exposure package, split by category (row C10). */
export const exposurePackageList = defineList(mixedExposureContract.listExposurePackages, {
  name: 'mixed-exposure-packages',
  title: label('Mixed exposure packages'),
  failed: label('The packages could not be loaded.'),
  idOf: ({ packageId }) => packageId,
  sorts: packageSorts,
  sort: 'dueDate',
  groupsBy: 'policyholder',
  tabs: {
    due: { label: label('To be supplied'), query: { status: ['TO_SUPPLY', 'DRAFT'] } },
    supplied: {
      label: label('Supplied', 'package'),
      query: { status: ['CONFIRMED', 'TO_INVOICE', 'INVOICED'] },
      sort: '-periodFrom',
    },
    all: { label: label('All'), sort: '-periodFrom' },
  },
  filters: { policy: policies() },
  columns: [
    ...columnsOfPolicy,
    day('period', label('From'), (row) => row.periodFrom, { width: 104, priority: 1, sort: 'periodFrom', file: 12 }),
    day('until', label('Until'), (row) => row.periodTo, { width: 104, priority: 3, file: 12 }),
    day('due', label('Due date'), (row) => row.dueDate, { width: 112, priority: 1, sort: 'dueDate', file: 12 }),
    status('status', label('Status'), packageStatusLabels, (row) => row.status, {
      width: 168,
      priority: 1,
      file: 18,
    }),
    amountOf('TOT', 2),
    amountOf('DOM', 4),
    amountOf('EXP', 4),
    amountOf('INS', 5),
    amountOf('NINS', 5),
    text('currency', label('Currency'), (row) => row.currency, { file: 10 }),
    codes('types', label('Types'), exposureTypeLabels, (row) => row.types, { file: 30 }),
  ],
});

function amountOf(category: ExposureCategory, priority: number) {
  const amount = ({ totals }: ExposurePackage) => totals?.[category] ?? null;
  return money(category.toLowerCase(), exposureCategoryLabels[category], amount, { width: 132, priority, file: 16 });
}
