import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { Contributed } from '../../../platform/ui/contributions.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Day } from '../../../platform/ui/controls/Figures.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import type { Selection } from '../../../platform/ui/DataGrid/selection.ts';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { SpecialCells } from '../../../platform/ui/ResourceList/grid-columns.tsx';
import { lazyPanel } from '../../../platform/ui/ResourceList/lazy-panel.tsx';
import { UnreadDot } from '../../../platform/ui/ResourceList/UnreadDot.tsx';
import { mostInArchive } from '../policy-document.ts';
import { policyDocumentCategoryLabels } from '../policy-document-labels.ts';
import type { PolicyDocument } from '../policy-documents.contract.ts';
import { policyDocumentList } from '../policy-documents.list.ts';
import { useDocumentTitle } from './document-title.ts';
import { useDownload, useMarkRead } from './policy-documents.queries.ts';
import { toolsOfDocuments } from './slots.ts';

const PolicyDocumentPanel = lazyPanel(async () => (await import('./PolicyDocumentPanel.tsx')).PolicyDocumentPanel);

/** The documents of policies: files of the insurer and letters of the portal (row C14). */
export function PolicyDocumentsPage() {
  return (
    <ResourceListPage
      list={policyDocumentList}
      cells={cells}
      besideFilters={<Contributed slot={toolsOfDocuments} props={{}} />}
      tile={(document) => <DocumentTile document={document} />}
      empty={() => (
        <Empty
          title={<Trans>No documents here.</Trans>}
          reason={<Trans>What the insurer sends and the letters of the portal appear here.</Trans>}
        />
      )}
      bulk={(selection) => <SelectedDocuments selection={selection} />}
      panel={(policyDocumentId, row) => <PolicyDocumentPanel policyDocumentId={policyDocumentId} row={row} />}
    />
  );
}

const cells: SpecialCells<PolicyDocument> = {
  title: { cell: (document) => <DocumentTitle document={document} /> },
  unread: { cell: ({ readStatus }) => <UnreadDot isUnread={readStatus === 'UNREAD'} /> },
  dated: { cell: ({ documentDate }) => <Day value={documentDate} style="full" /> },
};

/** What is done with several documents at once. */
function SelectedDocuments({ selection: { ids, isAllMatching } }: { selection: Selection }) {
  const { t } = useLingui();
  const download = useDownload();
  const markRead = useMarkRead();
  const whyNot = isAllMatching || ids.size > mostInArchive ? t`Select up to ${mostInArchive} documents.` : null;
  return (
    <>
      <Button icon="export" size="small" whyNot={whyNot} onPress={() => download([...ids])}>
        <Trans>Download</Trans>
      </Button>
      <Button
        icon="check"
        size="small"
        whyNot={whyNot}
        isBusy={markRead.isPending}
        onPress={() => markRead.mutate({ body: { policyDocumentIds: [...ids] } })}
      >
        <Trans>Mark as read</Trans>
      </Button>
    </>
  );
}

function DocumentTitle({ document }: { document: PolicyDocument }) {
  return useDocumentTitle()(document);
}

function DocumentTile({ document }: { document: PolicyDocument & { policyholder?: string | undefined } }) {
  const { i18n } = useTexts();
  const format = useFormat();
  const titleOf = useDocumentTitle();
  const { policy, policyholder, category, documentDate, readStatus } = document;
  return (
    <Tile
      name={titleOf(document)}
      meta={policyholder ? `${policy} · ${policyholder}` : policy}
      status={
        <>
          {readStatus === 'UNREAD' && <UnreadDot isUnread />} {i18n._(policyDocumentCategoryLabels[category])}
        </>
      }
      end={format.fullDay(documentDate)}
    />
  );
}
