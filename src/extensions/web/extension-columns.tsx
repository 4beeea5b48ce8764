import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { buyerColumns, policyColumn } from '../../buyers/web/public.ts';
import type { Format } from '../../platform/format.ts';
import type { Column } from '../../platform/web/DataGrid/columns.ts';
import { Changed } from '../../platform/web/ui/Changed.tsx';
import { Day, Instant, Money } from '../../platform/web/ui/Figures.tsx';
import type { ExtensionOnWire } from '../extensions.contract.ts';
import { ExtensionStatus, extensionStatusLabels } from './ExtensionStatus.tsx';
import { extensionModeLabels, extensionReasonLabels } from './extension-labels.ts';

type ExtensionColumn = Column<ExtensionOnWire>;

/** Columns of the extensions; the policy where the reader sees several. */
export function extensionColumns(i18n: I18n, format: Format, severalPolicies: boolean): readonly ExtensionColumn[] {
  const columns: readonly (ExtensionColumn | false)[] = [
    ...buyerColumns(i18n),
    severalPolicies && policyColumn(i18n),
    invoiceColumn(i18n),
    amountColumn(i18n, format),
    dayColumn({ id: 'initial', head: i18n._(msg`Due before`), priority: 5, of: (row) => row.initialDueDate }, format),
    {
      ...dayColumn(
        { id: 'extended', head: i18n._(msg`Extended to`), priority: 1, of: (row) => row.extendedDueDate },
        format,
      ),
      sort: 'extendedDueDate',
    },
    daysColumn(i18n, format),
    modeColumn(i18n),
    statusColumn(i18n),
    reasonColumn(i18n),
    requestedColumn(i18n, format),
  ];
  return columns.filter((column) => column !== false);
}

function invoiceColumn(i18n: I18n): ExtensionColumn {
  return {
    id: 'invoice',
    head: i18n._(msg`Invoice`),
    width: 124,
    priority: 1,
    cell: ({ documentNumber }) => documentNumber,
    text: ({ documentNumber }) => documentNumber,
  };
}

function amountColumn(i18n: I18n, format: Format): ExtensionColumn {
  return {
    id: 'amount',
    head: i18n._(msg`Amount`),
    width: 124,
    align: 'end',
    priority: 2,
    sort: 'amount',
    cell: ({ amount }) => <Money value={amount} />,
    text: ({ amount }) => `${format.amount(amount)} ${amount.currency}`,
    money: ({ amount }) => amount,
  };
}

function dayColumn(
  { id, head, priority, of }: { id: string; head: string; priority: number; of(row: ExtensionOnWire): string },
  format: Format,
): ExtensionColumn {
  return {
    id,
    head,
    width: 104,
    align: 'end',
    priority,
    cell: (row) => <Day value={of(row)} />,
    text: (row) => format.fullDay(of(row)),
  };
}

function daysColumn(i18n: I18n, format: Format): ExtensionColumn {
  return {
    id: 'days',
    head: i18n._(msg`Days added`),
    width: 92,
    align: 'end',
    priority: 4,
    cell: ({ daysAdded }) => format.number(daysAdded),
    text: ({ daysAdded }) => String(daysAdded),
  };
}

function modeColumn(i18n: I18n): ExtensionColumn {
  return {
    id: 'mode',
    head: i18n._(msg`Kind`),
    width: 96,
    priority: 6,
    cell: ({ mode }) => i18n._(extensionModeLabels[mode]),
    text: ({ mode }) => i18n._(extensionModeLabels[mode]),
  };
}

function statusColumn(i18n: I18n): ExtensionColumn {
  return {
    id: 'status',
    head: i18n._(msg`Status`),
    width: 178,
    priority: 2,
    cell: ({ status }) => (
      <Changed by={status}>
        <ExtensionStatus value={status} />
      </Changed>
    ),
    text: ({ status }) => i18n._(extensionStatusLabels[status].label),
  };
}

function reasonColumn(i18n: I18n): ExtensionColumn {
  return {
    id: 'reason',
    head: i18n._(msg`Reason`),
    width: 180,
    priority: 7,
    cell: ({ reasonCode }) => i18n._(extensionReasonLabels[reasonCode]),
    text: ({ reasonCode }) => i18n._(extensionReasonLabels[reasonCode]),
  };
}

function requestedColumn(i18n: I18n, format: Format): ExtensionColumn {
  return {
    id: 'requested',
    head: i18n._(msg`Asked for on`),
    width: 116,
    align: 'end',
    priority: 5,
    sort: 'requestedAt',
    cell: ({ requestedAt }) => <Instant value={requestedAt} />,
    text: ({ requestedAt }) => format.fullInstant(requestedAt),
  };
}
