import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Format } from '../../../platform/core/format.ts';
import { Money } from '../../../platform/ui/controls/Figures.tsx';
import type { Column } from '../../../platform/ui/DataGrid/columns.ts';
import { dutyLabels } from '../../../policies/policies/web/public.ts';
import { buyerColumns, policyColumn } from '../../../risk/buyers/web/public.ts';
import type { DayCalculation, Deadline } from '../deadlines.contract.ts';
import { DutyAction } from './DutyAction.tsx';
import { DutyState } from './DutyState.tsx';

type DeadlineColumn = Column<Deadline>;

export type ColumnTexts = Readonly<{
  i18n: I18n;
  format: Format;
  reckoning(reckoning: DayCalculation): string;
  state(deadline: Deadline): string;
  /** Whether the reader sees several policies. */
  severalPolicies: boolean;
}>;

/** Columns of the deadlines. */
export function deadlineColumns({ i18n, format, reckoning, state, severalPolicies }: ColumnTexts): DeadlineColumn[] {
  const invoices = ({ invoices: count }: Deadline) =>
    i18n._(msg`${plural(count, { one: '# invoice', other: '# invoices' })}`);
  const columns: readonly (DeadlineColumn | false)[] = [
    {
      id: 'day',
      head: i18n._(msg`Last day`),
      width: 104,
      priority: 1,
      sort: 'day',
      cell: ({ day }) => format.fullDay(day),
      text: ({ day }) => format.fullDay(day),
    },
    {
      id: 'state',
      head: i18n._(msg`Time left`),
      width: 148,
      priority: 2,
      cell: (deadline) => <DutyState deadline={deadline} />,
      text: state,
    },
    {
      id: 'duty',
      head: i18n._(msg`Duty`),
      width: 172,
      priority: 2,
      cell: ({ duty }) => i18n._(dutyLabels[duty]),
      text: ({ duty }) => i18n._(dutyLabels[duty]),
    },
    // the list is in the order of days or of money
    ...buyerColumns(i18n).map(({ sort: _, ...column }) => column),
    severalPolicies && policyColumn(i18n),
    {
      id: 'document',
      head: i18n._(msg`Invoices`),
      width: 124,
      priority: 4,
      cell: (deadline) => (deadline.invoices === 1 ? <code>{deadline.documentNumber}</code> : invoices(deadline)),
      text: (deadline) => (deadline.invoices === 1 ? deadline.documentNumber : invoices(deadline)),
    },
    {
      id: 'reckoning',
      head: i18n._(msg`How it is counted`),
      width: 240,
      priority: 7,
      cell: (deadline) => reckoning(deadline.reckoning),
      text: (deadline) => reckoning(deadline.reckoning),
    },
    {
      id: 'amount',
      head: i18n._(msg`Depends on it`),
      width: 136,
      align: 'end',
      priority: 2,
      sort: 'amount',
      cell: ({ amount }) => <Money value={amount} />,
      text: ({ amount }) => format.amount(amount),
      money: ({ amount }) => amount,
    },
    {
      id: 'action',
      head: i18n._(msg`Action`),
      width: 168,
      priority: 3,
      cell: (deadline) => <DutyAction deadline={deadline} kind="quiet" size="small" />,
      text: () => '',
    },
  ];
  return columns.filter((column) => column !== false);
}
