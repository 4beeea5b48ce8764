import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Format } from '../../../platform/core/format.ts';
import { signOfMoney } from '../../../platform/core/money.ts';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { Instant, Money, Unknown } from '../../../platform/ui/controls/Figures.tsx';
import type { Column } from '../../../platform/ui/DataGrid/columns.ts';
import { buyerColumns, policyColumn } from '../../buyers/web/public.ts';
import { productNames } from '../cap.ts';
import { inForceOf } from '../cap-in-force.ts';
import type { CapOnWire } from '../caps.contract.ts';
import { CapStatus, capStatusDisplayOf, NextDay } from './cap-status.tsx';

type CapColumn = Column<CapOnWire>;

/** Columns of the offers; the policy where the reader sees several. */
export function capColumns(i18n: I18n, format: Format, severalPolicies: boolean): readonly CapColumn[] {
  const columns: readonly (CapColumn | false)[] = [
    ...buyerColumns(i18n),
    productColumn(i18n),
    severalPolicies && policyColumn(i18n),
    amountColumn(i18n, format),
    inForceColumn(i18n, format),
    premiumColumn(i18n, format),
    askedColumn(i18n, format),
    statusColumn(i18n),
    nextColumn(i18n, format),
  ];
  return columns.filter((column) => column !== false);
}

function productColumn(i18n: I18n): CapColumn {
  return {
    id: 'product',
    head: i18n._(msg`Product`),
    width: 76,
    priority: 2,
    cell: ({ product }) => productNames[product],
    text: ({ product }) => productNames[product],
  };
}

function amountColumn(i18n: I18n, format: Format): CapColumn {
  return {
    id: 'offered',
    head: i18n._(msg`Offered`),
    width: 112,
    align: 'end',
    priority: 1,
    cell: ({ amount }) => <Money value={amount} decimals="none" />,
    text: ({ amount }) => `${format.amount(amount)} ${amount.currency}`,
    money: ({ amount }) => amount,
  };
}

function inForceColumn(i18n: I18n, format: Format): CapColumn {
  return {
    id: 'inForce',
    head: i18n._(msg`In force`),
    width: 112,
    align: 'end',
    priority: 3,
    cell: (cap) =>
      signOfMoney(inForceOf(cap)) > 0 ? (
        <Changed by={inForceOf(cap).amount}>
          <Money value={inForceOf(cap)} decimals="none" />
        </Changed>
      ) : (
        <Unknown />
      ),
    text: (cap) => format.amount(inForceOf(cap)),
    money: inForceOf,
  };
}

function premiumColumn(i18n: I18n, format: Format): CapColumn {
  return {
    id: 'premium',
    head: i18n._(msg`Premium`),
    width: 96,
    align: 'end',
    priority: 5,
    cell: ({ premium }) => <Money value={premium} decimals="minor" />,
    text: ({ premium }) => format.amount(premium),
    money: ({ premium }) => premium,
  };
}

function askedColumn(i18n: I18n, format: Format): CapColumn {
  return {
    id: 'asked',
    head: i18n._(msg`Asked`),
    width: 112,
    align: 'end',
    priority: 7,
    sort: 'creationDate',
    cell: ({ creationDate }) => <Instant value={creationDate} />,
    text: ({ creationDate }) => format.fullInstant(creationDate),
  };
}

function statusColumn(i18n: I18n): CapColumn {
  return {
    id: 'status',
    head: i18n._(msg`Status`),
    width: 176,
    priority: 2,
    cell: (cap) => (
      <Changed by={capStatusDisplayOf(cap).label.id}>
        <CapStatus cap={cap} />
      </Changed>
    ),
    text: (cap) => i18n._(capStatusDisplayOf(cap).label),
  };
}

function nextColumn(i18n: I18n, format: Format): CapColumn {
  return {
    id: 'next',
    head: i18n._(msg`Next`),
    width: 132,
    priority: 4,
    cell: (cap) => <NextDay cap={cap} />,
    text: ({ endDate, validUntil, startDate }) => {
      const day = startDate === null ? validUntil : endDate;
      return day ? format.fullDay(day) : '';
    },
  };
}
