import { Trans } from '@lingui/react/macro';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { lazyPanel } from '../../../platform/ui/ResourceList/lazy-panel.tsx';
import { disputeList } from '../disputes.list.ts';
import { ReportDispute } from './ReportDispute.tsx';

const DisputePanel = lazyPanel(async () => (await import('./DisputePanel.tsx')).DisputePanel);

/** What buyers contest, how much of it, and how it was settled (row E5). */
export function DisputesPage() {
  return (
    <ResourceListPage
      list={disputeList}
      actions={<ReportDispute />}
      empty={(tab) => <NoDisputes isOpenOnes={tab === 'open'} />}
      panel={(disputeId, row) => <DisputePanel disputeId={disputeId} row={row} />}
    />
  );
}

function NoDisputes({ isOpenOnes }: { isOpenOnes: boolean }) {
  return (
    <Empty
      title={isOpenOnes ? <Trans>There are no disputes.</Trans> : <Trans>No disputes found.</Trans>}
      reason={
        <Trans>
          Report what a buyer disputes: the invoices are not insured until the dispute is settled. What is settled in
          your favour is then treated as if it had never been disputed.
        </Trans>
      }
    >
      <ReportDispute kind="outlined" />
    </Empty>
  );
}
