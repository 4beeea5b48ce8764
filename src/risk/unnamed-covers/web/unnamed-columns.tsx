import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Format } from '../../../platform/core/format.ts';
import { Day, Instant, Money, Unknown } from '../../../platform/ui/controls/Figures.tsx';
import type { Column } from '../../../platform/ui/DataGrid/columns.ts';
import { buyerColumns, policyColumn } from '../../buyers/web/public.ts';
import type { UnnamedCheck } from '../unnamed-covers.contract.ts';
import { CheckStatus } from './CheckStatus.tsx';
import { justificationLabels, selfCheckStatusLabels } from './unnamed-labels.ts';

type CheckColumn = Column<UnnamedCheck>;

/** Columns of the self-checks. With one policy its column would always show the same. */
export function unnamedColumns(
  i18n: I18n,
  format: Format,
  { severalPolicies }: Readonly<{ severalPolicies: boolean }>,
): readonly CheckColumn[] {
  const columns: readonly (CheckColumn | false)[] = [
    ...buyerColumns(i18n),
    severalPolicies && policyColumn(i18n),
    methodColumn(i18n),
    ...amountColumns(i18n, format),
    ...dayColumns(i18n, format),
    statusColumn(i18n),
  ];
  return columns.filter((column) => column !== false);
}

function methodColumn(i18n: I18n): CheckColumn {
  const inWords = ({ evidence }: UnnamedCheck) => i18n._(justificationLabels[evidence.method]);
  return {
    id: 'method',
    head: i18n._(msg`Justification`),
    width: 150,
    priority: 4,
    cell: inWords,
    text: inWords,
  };
}

function amountColumns(i18n: I18n, format: Format): CheckColumn[] {
  return [
    {
      id: 'amount',
      head: i18n._(msg`Amount`),
      width: 116,
      align: 'end',
      priority: 2,
      sort: 'amount',
      cell: ({ amount }) => <Money value={amount} decimals="none" />,
      text: ({ amount }) => `${format.amount(amount)} ${amount.currency}`,
      money: ({ amount }) => amount,
    },
    {
      id: 'limit',
      head: i18n._(msg`Limit`),
      width: 116,
      align: 'end',
      priority: 7,
      cell: ({ limit }) => <Money value={limit} decimals="none" />,
      text: ({ limit }) => (limit ? `${format.amount(limit)} ${limit.currency}` : ''),
      money: ({ limit }) => limit,
    },
  ];
}

function dayColumns(i18n: I18n, format: Format): CheckColumn[] {
  return [
    {
      id: 'checked',
      head: i18n._(msg`Checked`),
      width: 120,
      align: 'end',
      priority: 5,
      sort: 'checkedAt',
      cell: ({ checkedAt }) => <Instant value={checkedAt} />,
      text: ({ checkedAt }) => format.fullDay(checkedAt.slice(0, 10)),
    },
    {
      id: 'until',
      head: i18n._(msg`Counts until`),
      width: 104,
      align: 'end',
      priority: 4,
      sort: 'validUntil',
      cell: ({ validUntil }) => (validUntil ? <Day value={validUntil} /> : <Unknown />),
      text: ({ validUntil }) => (validUntil ? format.fullDay(validUntil) : ''),
    },
  ];
}

function statusColumn(i18n: I18n): CheckColumn {
  return {
    id: 'status',
    head: i18n._(msg`Status`),
    width: 150,
    priority: 2,
    cell: ({ standing }) => <CheckStatus standing={standing} />,
    text: ({ standing }) => i18n._(selfCheckStatusLabels[standing].label),
  };
}
