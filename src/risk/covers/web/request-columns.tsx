import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Format } from '../../../platform/core/format.ts';
import type { Money as MoneyValue } from '../../../platform/core/money.ts';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { CountryCode, Day, Instant, Money } from '../../../platform/ui/controls/Figures.tsx';
import type { Column } from '../../../platform/ui/DataGrid/columns.ts';
import type { CoverRequestOnWire } from '../cover-requests.contract.ts';
import { buyerNumberColumn } from './buyer-number.tsx';
import { actionLabels } from './cover-labels.ts';
import { RequestStatus, requestStatusDisplayOf } from './cover-status-display.tsx';

type RequestColumn = Column<CoverRequestOnWire>;

/** Columns of the cover requests, in the reader's language and notation. */
export function requestColumns(i18n: I18n, format: Format): readonly RequestColumn[] {
  const inText = (money: MoneyValue | null) => (money ? `${format.amount(money)} ${money.currency}` : '');
  return [
    {
      id: 'buyer',
      head: i18n._(msg`Buyer`),
      width: 190,
      grows: true,
      priority: 1,
      cell: ({ company }) => company.companyName,
      text: ({ company }) => company.companyName,
    },
    {
      id: 'country',
      head: i18n._(msg`Country`),
      hidesHead: true,
      width: 46,
      priority: 4,
      cell: ({ company }) => <CountryCode code={company.countryCode} />,
      text: ({ company }) => company.countryCode,
    },
    {
      id: 'ordered',
      head: i18n._(msg`Ordered`),
      width: 130,
      priority: 3,
      cell: ({ action }) => i18n._(actionLabels[action]),
      text: ({ action }) => i18n._(actionLabels[action]),
    },
    {
      id: 'asked',
      head: i18n._(msg`Asked`),
      width: 124,
      align: 'end',
      priority: 2,
      cell: ({ amount }) => <Money value={amount} decimals="none" />,
      text: ({ amount }) => inText(amount),
      money: ({ amount }) => amount,
    },
    {
      id: 'granted',
      head: i18n._(msg`Granted`),
      width: 124,
      align: 'end',
      priority: 2,
      cell: ({ decision }) => (
        <Changed by={decision?.grantedAmount.amount}>
          <Money value={decision?.grantedAmount} decimals="none" />
        </Changed>
      ),
      text: ({ decision }) => inText(decision?.grantedAmount ?? null),
      money: ({ decision }) => decision?.grantedAmount,
    },
    {
      id: 'status',
      head: i18n._(msg`Status`),
      width: 220,
      priority: 1,
      cell: (request) => (
        <Changed by={requestStatusDisplayOf(request).label.id}>
          <RequestStatus request={request} />
        </Changed>
      ),
      text: (request) => i18n._(requestStatusDisplayOf(request).label),
    },
    {
      id: 'created',
      head: i18n._(msg`Created`),
      width: 112,
      align: 'end',
      priority: 5,
      sort: 'creationDate',
      cell: ({ creationDate }) => <Instant value={creationDate} />,
      text: ({ creationDate }) => format.fullInstant(creationDate),
    },
    {
      id: 'expected',
      head: i18n._(msg`Answer by`),
      width: 100,
      align: 'end',
      priority: 6,
      cell: ({ expectedDecisionDate }) => <Day value={expectedDecisionDate} />,
      text: ({ expectedDecisionDate }) => (expectedDecisionDate ? format.fullDay(expectedDecisionDate) : ''),
    },
    {
      id: 'by',
      head: i18n._(msg`Asked by`),
      width: 150,
      priority: 8,
      cell: ({ createdBy }) => createdBy,
      text: ({ createdBy }) => createdBy,
    },
    {
      id: 'policy',
      head: i18n._(msg`Policy`),
      width: 132,
      priority: 7,
      cell: ({ policy }) => <code>{policy}</code>,
      text: ({ policy }) => policy,
    },
    buyerNumberColumn(i18n),
  ];
}
