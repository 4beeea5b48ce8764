import { Trans } from '@lingui/react/macro';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { useMay } from '../../../platform/ui/caller.ts';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { fetchedInUse, lazyPart } from '../../../platform/ui/lazy-part.tsx';
import { lazyPanel } from '../../../platform/ui/ResourceList/lazy-panel.tsx';
import { useSumsOfSelected } from '../../../platform/ui/ResourceList/useSumsOfSelected.ts';
import { type CoverRequestOnWire, coverRequestsContract } from '../cover-requests.contract.ts';
import { coverRequestList } from '../cover-requests.list.ts';
import { AskForCover } from './AskForCover.tsx';
import { RequestStatus } from './cover-status-display.tsx';
import { OrderInWords } from './OrderInWords.tsx';

const RequestBulkActions = fetchedInUse(
  lazyPart(async () => (await import('./RequestBulkActions.tsx')).RequestBulkActions),
);
const RequestPanel = lazyPanel(async () => (await import('./RequestPanel.tsx')).RequestPanel);

/** All cover requests in scope, newest first: what waits, what was answered, what was not admissible (row D3). */
export function CoverRequestsPage() {
  const mayOrder = useMay(coverRequestsContract.cancelCoverRequest);
  const sumsOf = useSumsOfSelected(coverRequestList.idOf, ({ amount }: CoverRequestOnWire) => amount);
  return (
    <ResourceListPage
      list={coverRequestList}
      tile={(request) => <RequestTile request={request} />}
      actions={<AskForCover />}
      empty={(tab) => (
        <Empty
          title={tab === 'PENDING' ? <Trans>No request is awaiting an answer.</Trans> : <Trans>No requests.</Trans>}
          reason={<Trans>Your cover requests are listed here with their answers.</Trans>}
        >
          <AskForCover />
        </Empty>
      )}
      {...(mayOrder
        ? { bulk: (selection, { rows }) => <RequestBulkActions selection={selection} rows={rows} />, bulkNote: sumsOf }
        : {})}
      panel={(requestId, row) => <RequestPanel requestId={requestId} row={row} />}
    />
  );
}

function RequestTile({ request }: { request: CoverRequestOnWire }) {
  const format = useFormat();
  const { company, action, amount, decision } = request;
  return (
    <Tile
      name={company.companyName}
      meta={
        <>
          <CountryCode code={company.countryCode} /> <OrderInWords action={action} amount={amount} />
        </>
      }
      amount={decision?.grantedAmount ?? amount}
      note={decision ? <Trans>granted</Trans> : <Trans context="of an amount">requested</Trans>}
      status={<RequestStatus request={request} />}
      end={format.day(request.creationDate.slice(0, 10))}
    />
  );
}
