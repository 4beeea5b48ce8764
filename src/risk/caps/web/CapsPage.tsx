import { Trans } from '@lingui/react/macro';
import { signOfMoney } from '../../../platform/core/money.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { useMay } from '../../../platform/ui/caller.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Money, Unknown } from '../../../platform/ui/controls/Figures.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { fetchedInUse, lazyPart } from '../../../platform/ui/lazy-part.tsx';
import type { SpecialCells } from '../../../platform/ui/ResourceList/grid-columns.tsx';
import { lazyPanel } from '../../../platform/ui/ResourceList/lazy-panel.tsx';
import { useSumsOfSelected } from '../../../platform/ui/ResourceList/useSumsOfSelected.ts';
import { inForceOf } from '../cap-in-force.ts';
import { type CapOnWire, capsContract } from '../caps.contract.ts';
import { capList } from '../caps.list.ts';
import { NextDay } from './cap-status.tsx';

const CapBulkActions = fetchedInUse(lazyPart(async () => (await import('./CapBulkActions.tsx')).CapBulkActions));

const CapPanel = lazyPanel(async () => (await import('./CapPanel.tsx')).CapPanel);

/** All offers of CAP and CAP+, and what is in force of them (row D6). */
export function CapsPage() {
  const mayOrder = useMay(capsContract.acceptCapOffer);
  const sumsOf = useSumsOfSelected(capList.idOf, ({ amount }: CapOnWire) => amount);
  return (
    <ResourceListPage
      list={capList}
      cells={cells}
      tileParts={(cap) => ({ end: <NextDay cap={cap} /> })}
      empty={(tab) => <NoCaps tab={tab} />}
      {...(mayOrder
        ? { bulk: (selection, { rows }) => <CapBulkActions selection={selection} rows={rows} />, bulkNote: sumsOf }
        : {})}
      panel={(capOfferId, row) => <CapPanel capOfferId={capOfferId} row={row} />}
    />
  );
}

const cells: SpecialCells<CapOnWire> = {
  inForce: {
    cell: (cap) => (signOfMoney(inForceOf(cap)) > 0 ? <Money value={inForceOf(cap)} decimals="none" /> : <Unknown />),
  },
  next: { align: 'start', cell: (cap) => <NextDay cap={cap} /> },
};

function NoCaps({ tab }: { tab: keyof typeof capList.tabs }) {
  const titles = {
    all: <Trans>No CAP requested yet.</Trans>,
    offer: <Trans>No offer is pending.</Trans>,
    accept: <Trans>No offer is pending.</Trans>,
    active: <Trans>No CAP is in force.</Trans>,
    stopped: <Trans>No cover is stopped.</Trans>,
    over: <Trans>No CAP has ended and no offer has lapsed.</Trans>,
  };
  return (
    <Empty
      title={titles[tab]}
      reason={
        <Trans>
          If a cover was partly granted or declined and the policy includes CAP, you can request an offer on that cover.
        </Trans>
      }
    >
      <ButtonLink to={paths.covers}>
        <Trans>All covers</Trans>
      </ButtonLink>
    </Empty>
  );
}
