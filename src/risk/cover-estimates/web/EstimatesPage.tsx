import { Trans } from '@lingui/react/macro';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { Unknown } from '../../../platform/ui/controls/Figures.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { type SpecialCells } from '../../../platform/ui/ResourceList/grid-columns.tsx';
import { lazyPanel } from '../../../platform/ui/ResourceList/lazy-panel.tsx';
import { GradeMark } from '../../../platform/ui/signature/GradeMark.tsx';
import type { CoverEstimate } from '../cover-estimates.contract.ts';
import { coverEstimateList } from '../cover-estimates.list.ts';
import { estimateStatusLabels } from '../estimate-labels.ts';
import { EstimateState, TileEnd, TileStatus } from './estimate-status.tsx';
import { NewEstimate } from './NewEstimate.tsx';

const EstimatePanel = lazyPanel(async () => (await import('./EstimatePanel.tsx')).EstimatePanel);

/** All cover estimates: what would probably be given on whom (row D10). */
export function EstimatesPage() {
  return (
    <ResourceListPage
      list={coverEstimateList}
      cells={cells}
      tileParts={(estimate) => ({
        mark: estimate.basedOn && <GradeMark grade={estimate.basedOn.gradeCode} />,
        status: <TileStatus estimate={estimate} />,
        end: <TileEnd estimate={estimate} />,
      })}
      actions={<NewEstimate />}
      empty={() => <NoEstimates />}
      panel={(estimateId, row) => <EstimatePanel estimateId={estimateId} row={row} />}
    />
  );
}

const cells: SpecialCells<CoverEstimate> = {
  grade: { cell: ({ basedOn }) => (basedOn ? <GradeMark grade={basedOn.gradeCode} /> : <Unknown />) },
  status: {
    cell: (estimate) => <EstimateState estimate={estimate} />,
    text: ({ status, expiresAt }, { i18n, format }) =>
      status === 'VALID' ? format.fullDay(expiresAt.slice(0, 10)) : i18n._(estimateStatusLabels[status]),
  },
};

function NoEstimates() {
  return (
    <Empty
      title={<Trans>No estimates yet.</Trans>}
      reason={
        <Trans>
          While you enter a cover request, its likely answer is shown beside it. Saving it as an estimate is free of
          charge; an estimate is not cover.
        </Trans>
      }
    >
      <NewEstimate />
    </Empty>
  );
}
