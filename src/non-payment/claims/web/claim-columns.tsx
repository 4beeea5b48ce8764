import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Format } from '../../../platform/core/format.ts';
import type { Money as MoneyValue } from '../../../platform/core/money.ts';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { Day, Money, Unknown } from '../../../platform/ui/controls/Figures.tsx';
import type { Column } from '../../../platform/ui/DataGrid/columns.ts';
import { buyerColumns, policyColumn } from '../../../risk/buyers/web/public.ts';
import type { ClaimOnWire } from '../claims.contract.ts';
import { ClaimedAmounts, claimedIn } from './ClaimedAmounts.tsx';
import { ClaimStatus } from './ClaimStatus.tsx';
import { causeLabels, claimStatusLabels } from './claim-labels.ts';

type ClaimColumn = Column<ClaimOnWire>;

/** Columns of the claims (handbook N 1.6, 5); the policy where the reader sees several. */
export function claimColumns(i18n: I18n, format: Format, severalPolicies: boolean): readonly ClaimColumn[] {
  const amounts = { i18n, format };
  const columns: readonly (ClaimColumn | false)[] = [
    {
      id: 'claim',
      head: i18n._(msg`Claim`),
      width: 104,
      priority: 4,
      cell: ({ claimNumber }) => claimNumber ?? <Unknown />,
      text: ({ claimNumber }) => claimNumber ?? '',
    },
    ...buyerColumns(i18n),
    severalPolicies && policyColumn(i18n),
    {
      id: 'cause',
      head: i18n._(msg`Cause of loss`),
      width: 132,
      priority: 6,
      cell: ({ causeOfLoss }) => i18n._(causeLabels[causeOfLoss]),
      text: ({ causeOfLoss }) => i18n._(causeLabels[causeOfLoss]),
    },
    dayColumn('filed', i18n._(msg`Filed`), 5, format, ({ filedOn }) => filedOn, 'filedOn'),
    claimedColumn(i18n._(msg`Claimed`), format),
    {
      id: 'status',
      head: i18n._(msg`Status`),
      width: 172,
      priority: 1,
      cell: ({ status }) => (
        <Changed by={status}>
          <ClaimStatus value={status} />
        </Changed>
      ),
      text: ({ status }) => i18n._(claimStatusLabels[status].label),
    },
    {
      id: 'papers',
      head: i18n._(msg`Documents missing`),
      width: 104,
      align: 'end',
      priority: 3,
      cell: ({ missingDocuments }) => (missingDocuments > 0 ? missingDocuments : <Unknown />),
      text: ({ missingDocuments }) => (missingDocuments > 0 ? String(missingDocuments) : ''),
    },
    dayColumn(
      'waiting',
      i18n._(msg`Waiting period ends`),
      4,
      format,
      ({ waitingPeriodEnd }) => waitingPeriodEnd,
      'waitingPeriodEnd',
    ),
    dayColumn('payment', i18n._(msg`Payment expected`), 5, format, ({ expectedPaymentOn }) => expectedPaymentOn),
    amountColumn('indemnity', i18n._(msg`Indemnity`), 2, amounts, ({ indemnity }) => indemnity),
    amountColumn('recovered', i18n._(msg`Recovered`), 6, amounts, ({ recovered, indemnity }) =>
      indemnity ? recovered : null,
    ),
  ];
  return columns.filter((column) => column !== false);
}

/** What is claimed, in the policy's currency; by currency where a rate is missing. */
function claimedColumn(head: string, format: Format): ClaimColumn {
  return {
    id: 'claimed',
    head,
    width: 132,
    align: 'end',
    priority: 1,
    sort: 'claimedAmount',
    cell: (claim) => <ClaimedAmounts claim={claim} />,
    text: (claim) =>
      claimedIn(claim)
        .map((money) => `${format.amount(money, 'minor')} ${money.currency}`)
        .join(' + '),
    money: ({ claimedAmount }) => claimedAmount,
  };
}

function dayColumn(
  id: string,
  head: string,
  priority: number,
  format: Format,
  of: (claim: ClaimOnWire) => string | null,
  sort?: string,
): ClaimColumn {
  return {
    id,
    head,
    width: 112,
    priority,
    ...(sort ? { sort } : {}),
    cell: (claim) => <Day value={of(claim)} />,
    text: (claim) => {
      const day = of(claim);
      return day ? format.fullDay(day) : '';
    },
  };
}

function amountColumn(
  id: string,
  head: string,
  priority: number,
  { format }: Readonly<{ format: Format }>,
  of: (claim: ClaimOnWire) => MoneyValue | null,
  sort?: string,
): ClaimColumn {
  return {
    id,
    head,
    width: 132,
    align: 'end',
    priority,
    ...(sort ? { sort } : {}),
    cell: (claim) => <Money value={of(claim)} decimals="minor" />,
    text: (claim) => {
      const money = of(claim);
      return money ? `${format.amount(money, 'minor')} ${money.currency}` : '';
    },
    money: of,
  };
}
