import { Trans } from '@lingui/react/macro';
import { paths } from '../../../platform/core/paths.ts';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { useMay } from '../../../platform/ui/caller.ts';
import { type ButtonKind, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { fetchedInUse, lazyPart } from '../../../platform/ui/lazy-part.tsx';
import { May } from '../../../platform/ui/May.tsx';
import type { SpecialCell } from '../../../platform/ui/ResourceList/grid-columns.tsx';
import { lazyPanel } from '../../../platform/ui/ResourceList/lazy-panel.tsx';
import { useSumsOfSelected } from '../../../platform/ui/ResourceList/useSumsOfSelected.ts';
import { type ClaimOnWire, claimsContract } from '../claims.contract.ts';
import { claimList } from '../claims.list.ts';
import { ClaimedAmounts } from './ClaimedAmounts.tsx';

const ClaimBulkActions = fetchedInUse(lazyPart(async () => (await import('./ClaimBulkActions.tsx')).ClaimBulkActions));

const ClaimPanel = lazyPanel(async () => (await import('./ClaimPanel.tsx')).ClaimPanel);

const cells: Readonly<Record<string, SpecialCell<ClaimOnWire>>> = {
  claimed: { cell: (claim) => <ClaimedAmounts claim={claim} /> },
};

/** The claims, from the draft to the last recovery (row E4). */
export function ClaimsPage() {
  const mayWrite = useMay(claimsContract.saveClaim);
  const sumsOf = useSumsOfSelected(claimList.idOf, ({ claimedAmount }: ClaimOnWire) => claimedAmount);
  return (
    <ResourceListPage
      list={claimList}
      cells={cells}
      actions={<PrepareAClaim kind="primary" />}
      empty={(tab) => <NoClaims areOpenOnes={tab === 'open'} />}
      {...(mayWrite
        ? { bulk: (selection, { rows }) => <ClaimBulkActions selection={selection} rows={rows} />, bulkNote: sumsOf }
        : {})}
      panel={(claimId, row) => <ClaimPanel claimId={claimId} row={row} />}
    />
  );
}

/** The way to a claim where no report of an overdue was opened before. */
function PrepareAClaim({ kind }: { kind: ButtonKind }) {
  return (
    <May do={claimsContract.draftClaim}>
      <ButtonLink to={paths.newClaim} kind={kind}>
        <Trans>Prepare a claim</Trans>
      </ButtonLink>
    </May>
  );
}

function NoClaims({ areOpenOnes }: { areOpenOnes: boolean }) {
  return (
    <Empty
      title={areOpenOnes ? <Trans>There are no open claims.</Trans> : <Trans>No claims found.</Trans>}
      reason={<Trans>A claim is prepared from the unpaid invoices of a buyer.</Trans>}
    >
      <PrepareAClaim kind="outlined" />
      <ButtonLink to={paths.overdues}>
        <Trans>All overdues</Trans>
      </ButtonLink>
    </Empty>
  );
}
