import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Format } from '../../../platform/core/format.ts';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { Day, Money } from '../../../platform/ui/controls/Figures.tsx';
import type { Column } from '../../../platform/ui/DataGrid/columns.ts';
import { buyerColumns, policyColumn } from '../../buyers/web/public.ts';
import { precheckNames } from '../nd-cover.ts';
import type { NdCoverOnWire } from '../nd-covers.contract.ts';
import { NdCoverStatus, NextDay, ndCoverStatusDisplayOf } from './nd-cover-status.tsx';

type NdColumn = Column<NdCoverOnWire>;

/** Columns of the checks; the policy where the reader sees several. */
export function ndCoverColumns(i18n: I18n, format: Format, severalPolicies: boolean): readonly NdColumn[] {
  const columns: readonly (NdColumn | false)[] = [
    ...buyerColumns(i18n),
    referenceColumn(i18n),
    productColumn(i18n),
    severalPolicies && policyColumn(i18n),
    amountColumn(i18n, format),
    shareColumn(i18n, format),
    statusColumn(i18n),
    checkedColumn(i18n, format),
    nextColumn(i18n, format),
  ];
  return columns.filter((column) => column !== false);
}

function referenceColumn(i18n: I18n): NdColumn {
  return {
    id: 'reference',
    head: i18n._(msg`Your reference`),
    width: 110,
    priority: 10,
    cell: ({ customerReference }) => customerReference,
    text: ({ customerReference }) => customerReference ?? '',
  };
}

function productColumn(i18n: I18n): NdColumn {
  return {
    id: 'product',
    head: i18n._(msg`Product`),
    width: 112,
    priority: 2,
    cell: ({ precheckProduct }) => precheckNames[precheckProduct],
    text: ({ precheckProduct }) => precheckNames[precheckProduct],
  };
}

function amountColumn(i18n: I18n, format: Format): NdColumn {
  return {
    id: 'amount',
    head: i18n._(msg`Amount`),
    width: 112,
    align: 'end',
    priority: 1,
    cell: ({ fixedAmount }) => <Money value={fixedAmount} decimals="none" />,
    text: ({ fixedAmount }) => `${format.amount(fixedAmount)} ${fixedAmount.currency}`,
    money: ({ fixedAmount }) => fixedAmount,
  };
}

function shareColumn(i18n: I18n, format: Format): NdColumn {
  return {
    id: 'share',
    head: i18n._(msg`Insured share`),
    width: 96,
    align: 'end',
    priority: 8,
    cell: ({ insuredPercentage }) => format.percent(insuredPercentage),
    text: ({ insuredPercentage }) => format.percent(insuredPercentage),
  };
}

function statusColumn(i18n: I18n): NdColumn {
  return {
    id: 'status',
    head: i18n._(msg`Status`),
    width: 180,
    priority: 2,
    cell: (ndCover) => (
      <Changed by={ndCoverStatusDisplayOf(ndCover).label.id}>
        <NdCoverStatus ndCover={ndCover} />
      </Changed>
    ),
    text: (ndCover) => i18n._(ndCoverStatusDisplayOf(ndCover).label),
  };
}

function checkedColumn(i18n: I18n, format: Format): NdColumn {
  return {
    id: 'checked',
    head: i18n._(msg`Checked`),
    width: 96,
    align: 'end',
    priority: 5,
    sort: 'checkDate',
    cell: ({ checkDate }) => checkDate && <Day value={checkDate} />,
    text: ({ checkDate }) => (checkDate ? format.fullDay(checkDate) : ''),
  };
}

function nextColumn(i18n: I18n, format: Format): NdColumn {
  return {
    id: 'until',
    head: i18n._(msg`Next`),
    width: 132,
    priority: 4,
    sort: 'expiryDate',
    cell: (ndCover) => <NextDay ndCover={ndCover} />,
    text: ({ expiryDate }) => (expiryDate ? format.fullDay(expiryDate) : ''),
  };
}
