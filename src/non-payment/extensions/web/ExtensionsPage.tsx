import { Trans } from '@lingui/react/macro';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { lazyPanel } from '../../../platform/ui/ResourceList/lazy-panel.tsx';
import { extensionList } from '../extensions.list.ts';
import { ExtendDueDate } from './ExtendDueDate.tsx';

const ExtensionPanel = lazyPanel(async () => (await import('./ExtensionPanel.tsx')).ExtensionPanel);

/** The extensions of due dates, declared and requested, with the answers (row E2). */
export function ExtensionsPage() {
  return (
    <ResourceListPage
      list={extensionList}
      actions={<ExtendDueDate />}
      empty={(tab) => <NoExtensions isAll={tab === 'all'} />}
      panel={(extensionId, row) => <ExtensionPanel extensionId={extensionId} row={row} />}
    />
  );
}

function NoExtensions({ isAll }: { isAll: boolean }) {
  return (
    <Empty
      title={isAll ? <Trans>No due dates have been extended.</Trans> : <Trans>No extensions found.</Trans>}
      reason={
        <Trans>
          Extend the due date of an invoice: within the policy’s maximum extension period you notify the insurer, beyond
          it you request approval.
        </Trans>
      }
    >
      <ExtendDueDate kind="outlined" />
    </Empty>
  );
}
