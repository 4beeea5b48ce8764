import { Trans } from '@lingui/react/macro';
import { paths } from '../../../platform/core/paths.ts';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { DetailPanel, PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import type { PolicyPerformance } from '../policy-performance.contract.ts';
import { policyPerformanceList } from '../policy-performance.list.ts';
import { FigureTables } from './FigureTables.tsx';
import styles from './performance.module.css';

/** What the policies of a portfolio cost and give (row C7). */
export function PortfolioPerformancePage() {
  return (
    <ResourceListPage
      list={policyPerformanceList}
      tile={(row) => <PerformanceTile row={row} />}
      empty={() => (
        <Empty
          title={<Trans>No figures here.</Trans>}
          reason={<Trans>Figures of policies are brought up to date each night.</Trans>}
        />
      )}
      panel={(policy, row) => <PerformancePanel policy={policy} row={row} />}
    />
  );
}

function PerformanceTile({ row }: { row: PolicyPerformance }) {
  const format = useFormat();
  const ratio = row.lossRatio === null ? null : format.percent(row.lossRatio);
  return (
    <Tile
      name={row.policyholder.name}
      meta={row.policy}
      amount={row.totalCoverAmount}
      status={ratio && <Trans>Loss ratio {ratio}</Trans>}
      end={format.fullDay(row.asOf)}
    />
  );
}

function PerformancePanel({ policy, row }: Readonly<{ policy: string; row: PolicyPerformance | undefined }>) {
  const format = useFormat();
  const terms: Term[] = row ? [[<Trans key="asOf">As of</Trans>, format.fullDay(row.asOf)]] : [];
  return (
    <DetailPanel
      kicker={policy}
      title={row?.policyholder.name ?? policy}
      foot={
        <ButtonLink kind="primary" to={paths.performance} search={{ policy }}>
          <Trans>Open</Trans>
        </ButtonLink>
      }
    >
      {row && (
        <PanelSection>
          <div className={styles.sections}>
            <Terms terms={terms} />
            <FigureTables current={row} previous={null} />
          </div>
        </PanelSection>
      )}
    </DetailPanel>
  );
}
