import { Trans } from '@lingui/react/macro';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { Day } from '../../../platform/ui/controls/Figures.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { lazyPanel } from '../../../platform/ui/ResourceList/lazy-panel.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { declarationStatusLabels } from '../declaration-labels.ts';
import type { TurnoverDeclaration } from '../turnover-declarations.contract.ts';
import { turnoverDeclarationList } from '../turnover-declarations.list.ts';

const DeclarationPanel = lazyPanel(async () => (await import('./DeclarationPanel.tsx')).DeclarationPanel);

/** What was sold on credit, period by period, and what is still to be declared (row C8). */
export function DeclarationsPage() {
  return (
    <ResourceListPage
      list={turnoverDeclarationList}
      cells={cells}
      tile={(declaration) => <DeclarationTile declaration={declaration} />}
      empty={() => (
        <Empty
          title={<Trans>There is nothing to declare.</Trans>}
          reason={<Trans>A declaration opens when its period begins. Its premium follows from your figures.</Trans>}
        />
      )}
      panel={(todId, row) => <DeclarationPanel todId={todId} row={row} />}
    />
  );
}

const cells = {
  period: { cell: ({ periodFrom }: TurnoverDeclaration) => <Day value={periodFrom} style="full" /> },
  until: { cell: ({ periodTo }: TurnoverDeclaration) => <Day value={periodTo} style="full" /> },
  due: { cell: ({ dueDate }: TurnoverDeclaration) => <Day value={dueDate} style="full" /> },
};

function DeclarationTile({
  declaration,
}: {
  declaration: TurnoverDeclaration & { policyholder?: string | undefined };
}) {
  const format = useFormat();
  const { periodFrom, periodTo, policy, policyholder, status, total, estimate, dueDate } = declaration;
  return (
    <Tile
      name={format.period(periodFrom, periodTo)}
      meta={policyholder ? `${policy} · ${policyholder}` : policy}
      amount={estimate?.total ?? total}
      status={<StatusInWords of={declarationStatusLabels[status]} />}
      end={format.fullDay(dueDate)}
    />
  );
}
