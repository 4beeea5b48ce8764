import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Money, Unknown } from '../../../platform/ui/controls/Figures.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import type { SpecialCells } from '../../../platform/ui/ResourceList/grid-columns.tsx';
import { lazyPanel } from '../../../platform/ui/ResourceList/lazy-panel.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { stoppedLabel } from '../../buyers/buyer-stop-labels.ts';
import type { StrategicCover } from '../strategic-covers.contract.ts';
import { strategicCoverList } from '../strategic-covers.list.ts';

const StrategicPanel = lazyPanel(async () => (await import('./StrategicPanel.tsx')).StrategicPanel);

/** The buyers whose loss of cover would hurt most, in their order, with what is needed and what is in force (row D9). */
export function StrategicCoversPage() {
  return (
    <ResourceListPage
      list={strategicCoverList}
      cells={cells}
      tileParts={({ needAmount, totalAmount }) => ({ amount: needAmount ?? totalAmount })}
      empty={(tab) => <NoStrategicCovers tab={tab} />}
      panel={(coverId, row) => <StrategicPanel coverId={coverId} row={row} />}
    />
  );
}

const cells: SpecialCells<StrategicCover> = {
  cover: {
    cell: ({ isStopped, totalAmount }) =>
      isStopped ? <StatusInWords of={stoppedLabel} /> : <Money value={totalAmount} decimals="none" />,
    text: ({ isStopped, totalAmount }, { i18n, format }) =>
      isStopped ? i18n._(stoppedLabel.label) : `${format.amount(totalAmount)} ${totalAmount.currency}`,
  },
  until: { align: 'start', cell: ({ needTo }, { format }) => (needTo ? format.fullDay(needTo) : <Unknown />) },
};

function NoStrategicCovers({ tab }: { tab: keyof typeof strategicCoverList.tabs }) {
  const titles: Readonly<Record<typeof tab, ReactNode>> = {
    all: <Trans>No strategic buyers yet.</Trans>,
    existing: <Trans>No strategic buyers yet.</Trans>,
    pending: <Trans>No nomination is pending.</Trans>,
    declined: <Trans>No nomination was declined.</Trans>,
  };
  return (
    <Empty
      title={titles[tab]}
      reason={
        <Trans>
          On their covers, nominate the buyers for whom losing cover would have the greatest impact. The insurer
          consults you before reducing them.
        </Trans>
      }
    >
      <ButtonLink to={paths.covers}>
        <Trans>All covers</Trans>
      </ButtonLink>
    </Empty>
  );
}
