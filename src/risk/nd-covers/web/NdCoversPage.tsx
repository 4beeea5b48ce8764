import { Trans } from '@lingui/react/macro';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { useMay } from '../../../platform/ui/caller.ts';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { fetchedInUse, lazyPart } from '../../../platform/ui/lazy-part.tsx';
import type { SpecialCells } from '../../../platform/ui/ResourceList/grid-columns.tsx';
import { lazyPanel } from '../../../platform/ui/ResourceList/lazy-panel.tsx';
import { useSumsOfSelected } from '../../../platform/ui/ResourceList/useSumsOfSelected.ts';
import { type NdCoverOnWire, ndCoversContract } from '../nd-covers.contract.ts';
import { ndCoverList } from '../nd-covers.list.ts';
import { NewPrecheck } from './NewPrecheck.tsx';
import { NextDay } from './nd-cover-status.tsx';

const NdCoverBulkActions = fetchedInUse(
  lazyPart(async () => (await import('./NdCoverBulkActions.tsx')).NdCoverBulkActions),
);

const NdCoverPanel = lazyPanel(async () => (await import('./NdCoverPanel.tsx')).NdCoverPanel);

/** All checks: what is insured by the standard amount, and what else is available (row D7). */
export function NdCoversPage() {
  const mayOrder = useMay(ndCoversContract.cancelNdCover);
  const sumsOf = useSumsOfSelected(ndCoverList.idOf, ({ fixedAmount }: NdCoverOnWire) => fixedAmount);
  return (
    <ResourceListPage
      list={ndCoverList}
      cells={cells}
      tileParts={(ndCover) => ({ end: <NextDay ndCover={ndCover} /> })}
      actions={<NewPrecheck />}
      empty={() => <NoNdCovers />}
      {...(mayOrder
        ? { bulk: (selection, { rows }) => <NdCoverBulkActions selection={selection} rows={rows} />, bulkNote: sumsOf }
        : {})}
      panel={(ndCoverId, row) => <NdCoverPanel ndCoverId={ndCoverId} row={row} />}
    />
  );
}

const cells: SpecialCells<NdCoverOnWire> = {
  until: { align: 'start', cell: (ndCover) => <NextDay ndCover={ndCover} /> },
};

function NoNdCovers() {
  return (
    <Empty
      title={<Trans>No buyer was checked yet.</Trans>}
      reason={
        <Trans>
          If the policy includes PreCheck, the standard ND limit on a buyer is approved or declined immediately, without
          a cover request.
        </Trans>
      }
    >
      <NewPrecheck />
    </Empty>
  );
}
