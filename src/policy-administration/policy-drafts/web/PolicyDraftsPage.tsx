import { Trans } from '@lingui/react/macro';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { Day } from '../../../platform/ui/controls/Figures.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { lazyPanel } from '../../../platform/ui/ResourceList/lazy-panel.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { policyDraftStatusLabels } from '../policy-draft-labels.ts';
import type { PolicyDraft } from '../policy-drafts.contract.ts';
import { policyDraftList } from '../policy-drafts.list.ts';

const PolicyDraftPanel = lazyPanel(async () => (await import('./PolicyDraftPanel.tsx')).PolicyDraftPanel);

/** Finished wordings of clients' policies: which are to be checked, and until when (row C12). */
export function PolicyDraftsPage() {
  return (
    <ResourceListPage
      list={policyDraftList}
      cells={cells}
      tile={(draft) => <DraftTile draft={draft} />}
      empty={() => (
        <Empty
          title={<Trans>No drafts here.</Trans>}
          reason={<Trans>The insurer sends finished wordings to be checked before a policy is issued.</Trans>}
        />
      )}
      panel={(policyDraftId, row) => <PolicyDraftPanel policyDraftId={policyDraftId} row={row} />}
    />
  );
}

const cells = {
  expires: {
    cell: ({ expiresOn, hasExpired }: PolicyDraft) =>
      hasExpired ? (
        <mark>
          <Day value={expiresOn} style="full" />
        </mark>
      ) : (
        <Day value={expiresOn} style="full" />
      ),
  },
};

function DraftTile({ draft }: { draft: PolicyDraft & { policyholder?: string | undefined } }) {
  const format = useFormat();
  const { title, policy, policyholder, status, expiresOn, hasExpired } = draft;
  return (
    <Tile
      name={title}
      meta={policyholder ? `${policy} · ${policyholder}` : policy}
      status={<StatusInWords of={policyDraftStatusLabels[status]} />}
      end={hasExpired ? <mark>{format.fullDay(expiresOn)}</mark> : format.fullDay(expiresOn)}
    />
  );
}
