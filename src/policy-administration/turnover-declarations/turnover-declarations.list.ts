import { workflowDisplays } from '../../approvals/orders/order-labels.ts';
import { label } from '../../platform/core/label.ts';
import {
  choice,
  choices,
  code,
  day,
  defineList,
  instant,
  money,
  period,
  policies,
  status,
  text,
} from '../../platform/core/list.ts';
import { frequencyLabels, policyPeriodLabels } from '../../policies/policies/policy-labels.ts';
import { columnsOfPolicy } from '../../risk/buyers/buyer.list.ts';
import { declarationStatusLabels, declaredBasisLabels } from './declaration-labels.ts';
import {
  declarationSorts,
  type TurnoverDeclaration,
  turnoverDeclarationsContract,
} from './turnover-declarations.contract.ts';

const totalDeclared = label('Total declared, of {rows}');

/** What was sold on credit, period by period, and what is still to be declared (row C8). */
export const turnoverDeclarationList = defineList(turnoverDeclarationsContract.listTurnoverDeclarations, {
  name: 'turnover-declarations',
  title: label('Turnover declarations'),
  failed: label('The declarations could not be loaded.'),
  idOf: ({ todId }) => todId,
  sorts: declarationSorts,
  sort: 'dueDate',
  groupsBy: 'policyholder',
  tabs: {
    due: { label: label('To be declared'), query: { status: ['TO_BE_SUPPLIED', 'DRAFT', 'OVERDUE', 'ESTIMATED'] } },
    upcoming: { label: label('Upcoming', 'declaration'), query: { status: ['UPCOMING'] } },
    declared: {
      label: label('Declared', 'declaration'),
      query: { status: ['DECLARED', 'TO_BE_INVOICED', 'INVOICED'] },
      sort: '-periodFrom',
    },
    all: { label: label('All'), sort: '-periodFrom' },
  },
  filters: {
    policy: policies(),
    basis: choices(label('Basis'), declaredBasisLabels),
    due: period(label('Due date'), label('Due: any time')),
    period: choice(label('Insurance year'), policyPeriodLabels),
  },
  columns: [
    ...columnsOfPolicy,
    day('period', label('From'), (row) => row.periodFrom, { width: 104, priority: 1, sort: 'periodFrom', file: 12 }),
    day('until', label('Until'), (row) => row.periodTo, { width: 104, priority: 2, file: 12 }),
    day('due', label('Due date'), (row) => row.dueDate, { width: 112, priority: 1, sort: 'dueDate', file: 12 }),
    code('basis', label('Basis'), declaredBasisLabels, (row) => row.basis, { width: 164, priority: 6, file: 16 }),
    code('frequency', label('Frequency'), frequencyLabels, (row) => row.frequency, { file: 14 }),
    money('total', label('Total'), ({ estimate, total }) => estimate?.total ?? total, {
      width: 140,
      priority: 2,
      summed: true,
      counts: isDeclared,
      countsAs: totalDeclared,
      file: 16,
    }),
    text('total', label('Currency'), ({ estimate, total }) => (estimate?.total ?? total)?.currency ?? null, {
      file: 10,
    }),
    money('premium', label('Premium'), ({ estimate, premium }) => (estimate ? estimate.premium : premium), {
      width: 132,
      priority: 4,
      summed: true,
      counts: isDeclared,
      countsAs: totalDeclared,
      file: 15,
    }),
    status('status', label('Status'), declarationStatusLabels, (row) => row.status, {
      width: 168,
      priority: 1,
      file: 18,
    }),
    status('approval', label('Approval'), workflowDisplays, (row) => row.workflowStatus, {
      width: 240,
      priority: 8,
      file: 24,
    }),
    instant('declared', label('Declared on'), (row) => row.declaredAt, { file: 17 }),
    text('declared', label('Declared by'), (row) => row.declaredBy, { file: 24 }),
    text('declared', label('Approved by'), (row) => row.approvedBy, { file: 24 }),
  ],
});

/** A draft is no declaration yet, and adds nothing to what is declared. */
function isDeclared({ declaredAt }: TurnoverDeclaration): boolean {
  return declaredAt !== null;
}
