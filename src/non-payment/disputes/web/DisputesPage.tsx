import { Trans } from '@lingui/react/macro';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { disputeList } from '../disputes.list.ts';
import { DisputePanel } from './DisputePanel.tsx';
import { ReportDispute } from './ReportDispute.tsx';

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
      title={isOpenOnes ? <Trans>No buyer contests anything.</Trans> : <Trans>No dispute stands here.</Trans>}
      reason={
        <Trans>
          Report what a buyer contests: its invoices are not insured until that is settled. What you are right about
          then counts as if it had never been contested.
        </Trans>
      }
    >
      <ReportDispute kind="outlined" />
    </Empty>
  );
}
