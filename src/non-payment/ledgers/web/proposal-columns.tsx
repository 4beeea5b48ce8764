import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Format } from '../../../platform/core/format.ts';
import { Day, Money, Unknown } from '../../../platform/ui/controls/Figures.tsx';
import type { Column } from '../../../platform/ui/DataGrid/columns.ts';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import { buyerColumns, policyColumn } from '../../../risk/buyers/web/public.ts';
import type { Proposal } from '../ledgers.contract.ts';
import { proposalLabels } from './proposal-labels.ts';

type ProposalColumn = Column<Proposal>;

/** Columns of the overdues found; the policy where the reader sees several. */
export function proposalColumns(i18n: I18n, format: Format, severalPolicies: boolean): readonly ProposalColumn[] {
  const wordOf = ({ state }: Proposal) => i18n._(proposalLabels[state].label);
  const columns: readonly (ProposalColumn | false)[] = [
    ...buyerColumns(i18n),
    severalPolicies && policyColumn(i18n),
    {
      id: 'reportBy',
      head: i18n._(msg`Report by`),
      width: 108,
      align: 'end',
      priority: 1,
      sort: 'reportBy',
      cell: ({ reportBy, isLate }) =>
        reportBy === null ? (
          <Unknown />
        ) : isLate ? (
          <mark>
            <Day value={reportBy} />
          </mark>
        ) : (
          <Day value={reportBy} />
        ),
      text: ({ reportBy }) => (reportBy ? format.fullDay(reportBy) : ''),
    },
    {
      id: 'amount',
      head: i18n._(msg`Past due`),
      width: 124,
      align: 'end',
      priority: 1,
      sort: 'amount',
      cell: ({ amount }) => <Money value={amount} decimals="none" />,
      text: ({ amount }) => format.amount(amount),
      money: ({ amount }) => amount,
    },
    {
      id: 'invoices',
      head: i18n._(msg`Invoices`),
      width: 84,
      align: 'end',
      priority: 4,
      cell: ({ invoices }) => format.number(invoices),
      text: ({ invoices }) => String(invoices),
    },
    {
      id: 'owed',
      head: i18n._(msg`Owed`),
      width: 124,
      align: 'end',
      priority: 3,
      cell: ({ owed }) => <Money value={owed} decimals="none" />,
      text: ({ owed }) => format.amount(owed),
      money: ({ owed }) => owed,
    },
    {
      id: 'oldestDue',
      head: i18n._(msg`Oldest due`),
      width: 104,
      align: 'end',
      priority: 2,
      sort: 'oldestDueDate',
      cell: ({ oldestDueDate }) => (oldestDueDate ? <Day value={oldestDueDate} /> : <Unknown />),
      text: ({ oldestDueDate }) => (oldestDueDate ? format.fullDay(oldestDueDate) : ''),
    },
    {
      id: 'stop',
      head: i18n._(msg`Not covered after`),
      width: 132,
      align: 'end',
      priority: 3,
      cell: ({ stopOfCoverDate }) => (stopOfCoverDate ? <Day value={stopOfCoverDate} /> : <Unknown />),
      text: ({ stopOfCoverDate }) => (stopOfCoverDate ? format.fullDay(stopOfCoverDate) : ''),
    },
    {
      id: 'state',
      head: i18n._(msg`Status`),
      width: 160,
      priority: 1,
      cell: (proposal) => <Status shape={proposalLabels[proposal.state].shape}>{wordOf(proposal)}</Status>,
      text: wordOf,
    },
  ];
  return columns.filter((column) => column !== false);
}
