import { Trans } from '@lingui/react/macro';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { Instant, Unknown } from '../../../platform/ui/controls/Figures.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import type { SpecialCell } from '../../../platform/ui/ResourceList/grid-columns.tsx';
import { lazyPanel } from '../../../platform/ui/ResourceList/lazy-panel.tsx';
import { entryLabels } from '../collection-labels.ts';
import type { Collection } from '../collections.contract.ts';
import { collectionList } from '../collections.list.ts';
import { HandOver } from './HandOver.tsx';

const CollectionPanel = lazyPanel(async () => (await import('./CollectionPanel.tsx')).CollectionPanel);

const cells: Readonly<Record<string, SpecialCell<Collection>>> = {
  action: {
    cell: ({ lastAction, lastActionAt }, { i18n }) => (
      <>
        {i18n._(entryLabels[lastAction])} <Instant value={lastActionAt} />
      </>
    ),
    text: ({ lastAction, lastActionAt }, { i18n, format }) =>
      `${i18n._(entryLabels[lastAction])} ${format.fullInstant(lastActionAt)}`,
  },
  unread: { cell: ({ unread }, { format }) => (unread > 0 ? <b>{format.number(unread)}</b> : <Unknown />) },
};

/** The collection files: what was handed over, what came in, the status of each, and the messages (row E5). */
export function CollectionsPage() {
  return (
    <ResourceListPage
      list={collectionList}
      cells={cells}
      actions={<HandOver />}
      empty={(tab) => <NoCollections isRunningOnes={tab === 'running'} />}
      panel={(collectionId, row) => <CollectionPanel collectionId={collectionId} row={row} />}
    />
  );
}

function NoCollections({ isRunningOnes }: { isRunningOnes: boolean }) {
  return (
    <Empty
      title={isRunningOnes ? <Trans>No buyer has been placed for collection.</Trans> : <Trans>No cases found.</Trans>}
      reason={
        <Trans>Place unpaid invoices for collection before your policy’s deadline: a claim may depend on it.</Trans>
      }
    >
      <HandOver kind="outlined" />
    </Empty>
  );
}
