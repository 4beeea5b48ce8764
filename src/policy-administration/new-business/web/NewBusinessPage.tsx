import { Trans } from '@lingui/react/macro';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { Day } from '../../../platform/ui/controls/Figures.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import type { Opportunity } from '../new-business.contract.ts';
import { newBusinessList } from '../new-business.list.ts';
import { opportunityStatusLabels } from '../new-business-labels.ts';

/** The contracts that the reader's own firm works on (row C13). */
export function NewBusinessPage() {
  return (
    <ResourceListPage
      list={newBusinessList}
      cells={cells}
      tile={(opportunity) => <OpportunityTile opportunity={opportunity} />}
      empty={() => (
        <Empty
          title={<Trans>No new business here.</Trans>}
          reason={<Trans>What you have submitted to the insurer appears here, from the lead to the policy.</Trans>}
        />
      )}
    />
  );
}

const cells = { valid: { cell: ({ validUntil }: Opportunity) => <Day value={validUntil} style="full" /> } };

function OpportunityTile({ opportunity }: { opportunity: Opportunity }) {
  const format = useFormat();
  const { prospect, nextStep, opportunityNumber, expectedPremium, status, validUntil } = opportunity;
  return (
    <Tile
      name={prospect}
      meta={nextStep ?? opportunityNumber}
      amount={expectedPremium}
      status={<StatusInWords of={opportunityStatusLabels[status]} />}
      end={validUntil && format.fullDay(validUntil)}
    />
  );
}
