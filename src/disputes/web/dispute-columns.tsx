import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { buyerColumns, policyColumn } from '../../buyers/web/public.ts';
import type { Format } from '../../platform/format.ts';
import type { Column } from '../../platform/web/DataGrid/columns.ts';
import { Changed } from '../../platform/web/ui/Changed.tsx';
import { Day, Instant, Money, Unknown } from '../../platform/web/ui/Figures.tsx';
import type { Dispute } from '../disputes.contract.ts';
import { DisputeStatus } from './DisputeStatus.tsx';
import { disputeStatusLabels, disputeTypeLabels } from './dispute-labels.ts';

type DisputeColumn = Column<Dispute>;

/** Columns of the disputes; the policy where the reader sees several. */
export function disputeColumns(i18n: I18n, format: Format, severalPolicies: boolean): readonly DisputeColumn[] {
  const columns: readonly (DisputeColumn | false)[] = [
    ...buyerColumns(i18n),
    severalPolicies && policyColumn(i18n),
    {
      id: 'invoices',
      head: i18n._(msg`Invoices`),
      width: 130,
      priority: 4,
      cell: ({ documentNumbers }) => documentNumbers.join(', '),
      text: ({ documentNumbers }) => documentNumbers.join(', '),
    },
    {
      id: 'amount',
      head: i18n._(msg`Disputed`),
      width: 118,
      align: 'end',
      priority: 1,
      cell: ({ disputedAmount }) => <Money value={disputedAmount} />,
      text: ({ disputedAmount }) => format.amount(disputedAmount),
      money: ({ disputedAmount }) => disputedAmount,
    },
    {
      id: 'upheld',
      head: i18n._(msg`Upheld`),
      width: 118,
      align: 'end',
      priority: 5,
      cell: ({ upheldAmount }) => (upheldAmount ? <Money value={upheldAmount} /> : <Unknown />),
      text: ({ upheldAmount }) => (upheldAmount ? format.amount(upheldAmount) : ''),
      money: ({ upheldAmount }) => upheldAmount,
    },
    {
      id: 'type',
      head: i18n._(msg`What is contested`),
      width: 120,
      priority: 3,
      cell: ({ disputeType }) => i18n._(disputeTypeLabels[disputeType]),
      text: ({ disputeType }) => i18n._(disputeTypeLabels[disputeType]),
    },
    {
      id: 'raised',
      head: i18n._(msg`Contested since`),
      width: 108,
      align: 'end',
      priority: 4,
      cell: ({ raisedDate }) => <Day value={raisedDate} />,
      text: ({ raisedDate }) => format.fullDay(raisedDate),
    },
    {
      id: 'status',
      head: i18n._(msg`Status`),
      width: 160,
      priority: 2,
      cell: ({ status }) => (
        <Changed by={status}>
          <DisputeStatus value={status} />
        </Changed>
      ),
      text: ({ status }) => i18n._(disputeStatusLabels[status].label),
    },
    {
      id: 'reported',
      head: i18n._(msg`Reported`),
      width: 108,
      align: 'end',
      priority: 5,
      sort: 'reportedAt',
      cell: ({ reportedAt }) => <Instant value={reportedAt} />,
      text: ({ reportedAt }) => format.fullInstant(reportedAt),
    },
  ];
  return columns.filter((column) => column !== false);
}
