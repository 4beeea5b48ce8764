import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Format } from '../../../platform/core/format.ts';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { Instant, Money, Unknown } from '../../../platform/ui/controls/Figures.tsx';
import type { Column } from '../../../platform/ui/DataGrid/columns.ts';
import { buyerColumns, policyColumn } from '../../../risk/buyers/web/public.ts';
import type { Collection } from '../collections.contract.ts';
import { CollectionStatus } from './CollectionStatus.tsx';
import { caseTypeLabels, collectionStatusLabels, entryLabels } from './collection-labels.ts';

type CollectionColumn = Column<Collection>;

/** Columns of the collection files (handbook N 1.4); the policy where the reader sees several. */
export function collectionColumns(i18n: I18n, format: Format, severalPolicies: boolean): readonly CollectionColumn[] {
  const columns: readonly (CollectionColumn | false)[] = [
    ...buyerColumns(i18n),
    severalPolicies && policyColumn(i18n),
    {
      id: 'case',
      head: i18n._(msg`Case`),
      width: 120,
      priority: 8,
      cell: ({ collectionId, customerReference }) => <code>{customerReference ?? collectionId.slice(-8)}</code>,
      text: ({ collectionId, customerReference }) => customerReference ?? collectionId,
    },
    {
      id: 'amount',
      head: i18n._(msg`Handed over`),
      width: 118,
      align: 'end',
      priority: 1,
      cell: ({ claimedAmount }) => <Money value={claimedAmount} />,
      text: ({ claimedAmount }) => format.amount(claimedAmount),
      money: ({ claimedAmount }) => claimedAmount,
    },
    {
      id: 'collected',
      head: i18n._(msg`Collected`),
      width: 118,
      align: 'end',
      priority: 3,
      cell: ({ collectedAmount }) => (
        <Changed by={collectedAmount.amount}>
          <Money value={collectedAmount} />
        </Changed>
      ),
      text: ({ collectedAmount }) => format.amount(collectedAmount),
      money: ({ collectedAmount }) => collectedAmount,
    },
    {
      id: 'stage',
      head: i18n._(msg`Stage`),
      width: 150,
      priority: 2,
      cell: ({ status }) => (
        <Changed by={status}>
          <CollectionStatus value={status} />
        </Changed>
      ),
      text: ({ status }) => i18n._(collectionStatusLabels[status].label),
    },
    {
      id: 'kind',
      head: i18n._(msg`Kind`),
      width: 140,
      priority: 7,
      cell: ({ caseType }) => i18n._(caseTypeLabels[caseType]),
      text: ({ caseType }) => i18n._(caseTypeLabels[caseType]),
    },
    {
      id: 'collector',
      head: i18n._(msg`Collector`),
      width: 130,
      priority: 6,
      cell: ({ collector }) => collector ?? <Unknown />,
      text: ({ collector }) => collector ?? '',
    },
    {
      id: 'action',
      head: i18n._(msg`Last action`),
      width: 196,
      priority: 4,
      sort: 'lastActionAt',
      cell: ({ lastAction, lastActionAt }) => (
        <>
          {i18n._(entryLabels[lastAction])} <Instant value={lastActionAt} />
        </>
      ),
      text: ({ lastAction, lastActionAt }) => `${i18n._(entryLabels[lastAction])} ${format.fullInstant(lastActionAt)}`,
    },
    {
      id: 'unread',
      head: i18n._(msg`Unread`),
      width: 76,
      align: 'end',
      priority: 3,
      cell: ({ unread }) => (unread > 0 ? <b>{format.number(unread)}</b> : <Unknown />),
      text: ({ unread }) => (unread > 0 ? String(unread) : ''),
    },
  ];
  return columns.filter((column) => column !== false);
}
