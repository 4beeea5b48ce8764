import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Column } from '../../platform/web/DataGrid/columns.ts';
import type { Format } from '../../platform/web/format/format.ts';
import { CountryCode, Day, Instant, Money, Unknown } from '../../platform/web/ui/Figures.tsx';
import type { UnnamedCheck } from '../unnamed-covers.contract.ts';
import { CheckStatus } from './CheckStatus.tsx';
import { justificationLabels, standingLabels } from './unnamed-labels.ts';

type CheckColumn = Column<UnnamedCheck>;

/** Columns of the self-checks. With one policy its column would always say the same. */
export function unnamedColumns(
  i18n: I18n,
  format: Format,
  { severalPolicies }: Readonly<{ severalPolicies: boolean }>,
): readonly CheckColumn[] {
  const columns: readonly (CheckColumn | false)[] = [
    ...buyerColumns(i18n),
    severalPolicies && {
      id: 'policy',
      head: i18n._(msg`Policy`),
      width: 128,
      priority: 6,
      cell: ({ policy }) => <code>{policy}</code>,
      text: ({ policy }) => policy,
    },
    methodColumn(i18n),
    ...amountColumns(i18n, format),
    ...dayColumns(i18n, format),
    statusColumn(i18n),
  ];
  return columns.filter((column) => column !== false);
}

function buyerColumns(i18n: I18n): CheckColumn[] {
  return [
    {
      id: 'buyer',
      head: i18n._(msg`Buyer`),
      width: 190,
      grows: true,
      priority: 1,
      sort: 'companyName',
      cell: ({ company }) => company.companyName,
      text: ({ company }) => company.companyName,
    },
    {
      id: 'country',
      head: i18n._(msg`Country`),
      hidesHead: true,
      width: 46,
      priority: 3,
      cell: ({ company }) => <CountryCode code={company.countryCode} />,
      text: ({ company }) => company.countryCode,
    },
    {
      id: 'number',
      head: i18n._(msg`Number`),
      width: 90,
      priority: 9,
      cell: ({ company }) => <code>{company.companyId}</code>,
      text: ({ company }) => company.companyId,
    },
  ];
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
    },
    {
      id: 'limit',
      head: i18n._(msg`Limit`),
      width: 116,
      align: 'end',
      priority: 7,
      cell: ({ limit }) => <Money value={limit} decimals="none" />,
      text: ({ limit }) => (limit ? `${format.amount(limit)} ${limit.currency}` : ''),
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
    text: ({ standing }) => i18n._(standingLabels[standing].label),
  };
}
