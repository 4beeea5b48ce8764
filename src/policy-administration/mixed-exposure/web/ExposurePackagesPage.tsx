import { Trans } from '@lingui/react/macro';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { Day } from '../../../platform/ui/controls/Figures.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { lazyPanel } from '../../../platform/ui/ResourceList/lazy-panel.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import type { ExposurePackage } from '../mixed-exposure.contract.ts';
import { exposurePackageList } from '../mixed-exposure.list.ts';
import { packageStatusLabels } from '../mixed-exposure-labels.ts';

const ExposurePackagePanel = lazyPanel(async () => (await import('./ExposurePackagePanel.tsx')).ExposurePackagePanel);

/** Declarations of policies with a mixed exposure package, split by category (row C10). */
export function ExposurePackagesPage() {
  return (
    <ResourceListPage
      list={exposurePackageList}
      cells={cells}
      tile={(row) => <PackageTile row={row} />}
      empty={() => (
        <Empty
          title={<Trans>No packages here.</Trans>}
          reason={<Trans>A package opens with each declaration of a policy that has it.</Trans>}
        />
      )}
      panel={(packageId, row) => <ExposurePackagePanel packageId={packageId} row={row} />}
    />
  );
}

const cells = {
  period: { cell: ({ periodFrom }: ExposurePackage) => <Day value={periodFrom} style="full" /> },
  until: { cell: ({ periodTo }: ExposurePackage) => <Day value={periodTo} style="full" /> },
  due: { cell: ({ dueDate }: ExposurePackage) => <Day value={dueDate} style="full" /> },
};

function PackageTile({ row }: { row: ExposurePackage & { policyholder?: string | undefined } }) {
  const format = useFormat();
  const { periodFrom, periodTo, policy, policyholder, status, totals, dueDate } = row;
  return (
    <Tile
      name={format.period(periodFrom, periodTo)}
      meta={policyholder ? `${policy} · ${policyholder}` : policy}
      amount={totals?.TOT ?? null}
      status={<StatusInWords of={packageStatusLabels[status]} />}
      end={format.fullDay(dueDate)}
    />
  );
}
