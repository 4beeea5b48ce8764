import { Trans } from '@lingui/react/macro';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { Day } from '../../../platform/ui/controls/Figures.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { lazyPanel } from '../../../platform/ui/ResourceList/lazy-panel.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { renewalStatusLabels } from '../renewal-labels.ts';
import type { Renewal } from '../renewals.contract.ts';
import { renewalList } from '../renewals.list.ts';

const RenewalPanel = lazyPanel(async () => (await import('./RenewalPanel.tsx')).RenewalPanel);

/** Renewals of policies: what ends when, and who has to act (row C11). */
export function RenewalsPage() {
  return (
    <ResourceListPage
      list={renewalList}
      cells={cells}
      tile={(renewal) => <RenewalTile renewal={renewal} />}
      empty={() => (
        <Empty
          title={<Trans>No renewals here.</Trans>}
          reason={<Trans>The renewal of a policy begins 120 days before its insurance year ends.</Trans>}
        />
      )}
      panel={(renewalId, row) => <RenewalPanel renewalId={renewalId} row={row} />}
    />
  );
}

const cells = {
  ends: { cell: ({ lastDay }: Renewal) => <Day value={lastDay} style="full" /> },
  notice: { cell: ({ noticeBy }: Renewal) => <Day value={noticeBy} style="full" /> },
};

function RenewalTile({ renewal }: { renewal: Renewal & { policyholder?: string | undefined } }) {
  const format = useFormat();
  const { policy, policyholder, status, lastDay, lowestPremium } = renewal;
  return (
    <Tile
      name={policyholder ?? policy}
      meta={policy}
      amount={lowestPremium}
      status={<StatusInWords of={renewalStatusLabels[status]} />}
      end={format.fullDay(lastDay)}
    />
  );
}
