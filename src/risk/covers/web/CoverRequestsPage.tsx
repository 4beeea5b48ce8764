import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { workflowStatuses } from '../../../approvals/orders/order.ts';
import { dateRangePresets } from '../../../platform/core/date-range.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { splitValues } from '../../../platform/core/page.ts';
import { ExportButton } from '../../../platform/exports/web/public.ts';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useSteadyOrder } from '../../../platform/ui/DataGrid/useSteadyOrder.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { ChoicesFilter } from '../../../platform/ui/ResourceList/ChoicesFilter.tsx';
import { DateRangeFilter } from '../../../platform/ui/ResourceList/DateRangeFilter.tsx';
import { ResourceList } from '../../../platform/ui/ResourceList/ResourceList.tsx';
import { type ListState, useListState } from '../../../platform/ui/ResourceList/useListState.ts';
import { usePolicySelection } from '../../../policies/policies/web/public.ts';
import { coverRequestActions, requestStatuses } from '../cover-request.ts';
import { type CoverRequestOnWire, coverRequestSorts } from '../cover-requests.contract.ts';
import { AskForCover } from './AskForCover.tsx';
import { actionLabels, requestStatusLabels } from './cover-labels.ts';
import { RequestStatus } from './cover-status-display.tsx';
import { type RequestQuery, useCoverRequests } from './covers.queries.ts';
import { OrderInWords } from './OrderInWords.tsx';
import { RequestPanel } from './RequestPanel.tsx';
import { requestColumns } from './request-columns.tsx';

const idOf = (request: CoverRequestOnWire) => request.requestId;

/** All cover requests in scope, newest first: what waits, what was answered, what was not admissible (row D3). */
export function CoverRequestsPage() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const list = useListState({ name: 'cover-requests', sort: '-creationDate' });
  const query = useRequestQuery(list);
  const pages = useCoverRequests(query);
  const items = useSteadyOrder(pages.items, idOf, JSON.stringify(query));
  const columns = useMemo(() => requestColumns(i18n, format), [i18n, format]);
  const current = query.requestStatus ?? 'all';
  const tab = (id: string, label: string) => ({
    id,
    label,
    count: id === current ? pages.count : undefined,
    search: { requestStatus: id === 'all' ? undefined : id },
  });
  return (
    <ResourceList
      title={t`Cover requests`}
      list={list}
      pages={{ ...pages, items }}
      idOf={idOf}
      columns={columns}
      tile={(request) => <RequestTile request={request} />}
      tabs={{
        label: t`Status`,
        items: [
          tab('all', t`All`),
          ...requestStatuses.map((status) => tab(status, i18n._(requestStatusLabels[status]))),
        ],
        current,
      }}
      filters={
        <>
          <ChoicesFilter
            label={t`Ordered`}
            choices={coverRequestActions.map((value) => ({ value, label: i18n._(actionLabels[value]) }))}
            value={list.search['action']}
            onChange={(action) => list.change({ action })}
          />
          <DateRangeFilter list={list} name="created" label={t`Created`} whenOff={t`Created: any time`} />
        </>
      }
      setFilters={[
        { name: 'action', label: t`Ordered` },
        { name: 'workflowStatus', label: t`Approval` },
        { name: 'created', label: t`Created` },
      ].filter(({ name }) => list.search[name])}
      exporting={<ExportButton list="cover-requests" query={query} columns={columns} hidden={list.hidden} />}
      actions={<AskForCover />}
      empty={
        <Empty
          title={
            current === 'PENDING' ? <Trans>No request waits for an answer.</Trans> : <Trans>No requests here.</Trans>
          }
          reason={<Trans>What you ask for stands here with its answer.</Trans>}
        >
          <AskForCover />
        </Empty>
      }
      failed={t`The requests could not be read.`}
      panel={(requestId, row) => <RequestPanel requestId={requestId} row={row} />}
    />
  );
}

/** The query of the list as the address has it; what the wire would refuse is left out. */
function useRequestQuery(list: ListState): RequestQuery {
  const { query: policy } = usePolicySelection();
  const { requestStatus, workflowStatus, action, created } = list.search;
  const { sort } = list;
  const actions = splitValues(action).filter((each) => isOneOf(coverRequestActions, each));
  const isSortable = coverRequestSorts.some((field) => sort === field || sort === `-${field}`);
  return {
    ...(isOneOf(requestStatuses, requestStatus) ? { requestStatus } : {}),
    ...(isOneOf(workflowStatuses, workflowStatus) ? { workflowStatus } : {}),
    ...(actions.length > 0 ? { action: actions.join(',') } : {}),
    ...(isOneOf(dateRangePresets, created) ? { created } : {}),
    ...(policy ? { policy } : {}),
    ...(isSortable && sort ? { sort } : {}),
  };
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
      note={decision ? <Trans>granted</Trans> : <Trans context="of an amount">asked</Trans>}
      status={<RequestStatus request={request} />}
      end={format.day(request.creationDate.slice(0, 10))}
    />
  );
}
