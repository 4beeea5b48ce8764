import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { decimalsOf } from '../../../platform/core/format.ts';
import { tabIn } from '../../../platform/core/list.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { ToggleChip } from '../../../platform/ui/controls/Chip.tsx';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import type { Selection } from '../../../platform/ui/DataGrid/selection.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { CouldNotBeLoaded, fetchedInUse, lazyPart } from '../../../platform/ui/lazy-part.tsx';
import { useListQuery } from '../../../platform/ui/ResourceList/declared-list.ts';
import type { OwnChips } from '../../../platform/ui/ResourceList/ListFilters.tsx';
import { lazyPanel } from '../../../platform/ui/ResourceList/lazy-panel.tsx';
import type { ListState } from '../../../platform/ui/ResourceList/useListState.ts';
import { GradeMark } from '../../../platform/ui/signature/GradeMark.tsx';
import { nameOfOrder, returnedOrders } from '../order-views.ts';
import type { OrderOnWire } from '../ordering.contract.ts';
import { orderList } from '../orders.list.ts';
import { OrderEyes } from './OrderTrail.tsx';
import { orderCells } from './order-cells.tsx';
import { useActionsInWords, useOrderSubjects } from './order-subjects.tsx';
import { useOrderCount, useOrders } from './orders.queries.ts';
import { ReviewedOrders } from './ReviewedOrders.tsx';
import { SumInWords } from './SumsOfOrders.tsx';
import { useOrderKeys } from './useOrderKeys.ts';

const OrderPanel = lazyPanel(async () => (await import('./OrderPanel.tsx')).OrderPanel);
const OrderBulkActions = fetchedInUse(lazyPart(async () => (await import('./OrderBulkActions.tsx')).OrderBulkActions));

/** Orders that need approval: those that wait for the reader first, then their own, then everybody's. */
export function OrdersPage() {
  const { isSuccess, isError, refetch } = useOrderSubjects();
  if (isSuccess) return <Approvals />;
  return isError ? <CouldNotBeLoaded onRetry={() => void refetch()} /> : null;
}

function Approvals() {
  const actions = useActionsInWords();
  const all = useMemo(() => orderList(Object.fromEntries(actions)), [actions]);
  const { state, query, filters } = useListQuery(all);
  const tab = tabIn(all, state.search);
  // the list itself reads them: asked for again, they are those that it shows
  const orders = useOrders(query);
  const standsIn = orders.items.some(({ inPlaceOf }) => inPlaceOf !== null);
  const declared = useMemo(
    () => (standsIn ? all : { ...all, columns: all.columns.filter(({ id }) => id !== 'inPlaceOf') }),
    [all, standsIn],
  );
  useOrderKeys(state, orders.items);
  const toApprove = tab === 'for-me' ? (orders.count?.value ?? orders.items.length) : null;
  return (
    <ResourceListPage
      list={declared}
      cells={orderCells}
      chips={chips}
      tabNotes={{ mine: useReturnedNote(filters.policy) }}
      lead={<ReviewedOrders jobId={state.search['judged']} onClose={() => state.change({ judged: undefined })} />}
      tileParts={(order) => ({
        name: nameOfOrder(order),
        meta: (
          <>
            {order.company && <CountryCode code={order.company.countryCode} />} {actions.get(order.action)}
          </>
        ),
        mark: order.stake?.grade && <GradeMark grade={order.stake.grade.gradeCode} former={null} />,
        decimals: decimalsOf(order),
        end: <OrderEyes order={order} />,
      })}
      empty={(view) => <NoOrders view={view} />}
      bulk={(selection, { rows }) => (
        <OrderBulkActions
          selection={selection}
          orders={rows}
          fitting={toApprove}
          filters={filters}
          onStarted={(judged) => state.change({ judged })}
        />
      )}
      bulkNote={sumOfSelected}
      panel={(orderId, row) => <OrderPanel orderId={orderId} row={row} />}
    />
  );
}

type Tab = keyof ReturnType<typeof orderList>['tabs'];

/** "2 returned", wherever the reader is: nobody else acts on them. */
function useReturnedNote(policy: string | undefined): string | undefined {
  const { t } = useLingui();
  const count = useOrderCount({ ...returnedOrders.query, ...(policy ? { policy } : {}) });
  const format = useFormat();
  if (!count?.value) return undefined;
  const many = `${format.number(count.value)}${count.capped ? '+' : ''}`;
  return t`${many} returned`;
}

const chips: OwnChips = {
  // only one's own orders are told apart by it: the other tabs have a status of theirs
  workflowStatus: (list) => (list.search['view'] === 'mine' ? null : <></>),
  jobId: (list) => <FileFilter list={list} />,
};

/** Orders of one file, until the reader wants to see others again. */
function FileFilter({ list }: { list: ListState }) {
  const { t } = useLingui();
  return (
    list.search['jobId'] !== undefined && (
      <ToggleChip label={t`One file`} isOn onChange={() => list.change({ jobId: undefined })} />
    )
  );
}

/** "EUR 860,000 and USD 20,000 requested", of what is loaded. */
function sumOfSelected({ ids, isAllMatching }: Selection, rows: readonly OrderOnWire[]) {
  if (isAllMatching) return null;
  return <SumInWords orders={rows.filter(({ orderId }) => ids.has(orderId))} />;
}

function NoOrders({ view }: { view: Tab }) {
  switch (view) {
    case 'for-me':
      return (
        <Empty
          title={<Trans>Nothing awaits your approval.</Trans>}
          reason={<Trans>What colleagues submit to you appears here immediately.</Trans>}
        >
          <ButtonLink to="." search={{ view: 'waiting' }}>
            <Trans>See pending requests</Trans>
          </ButtonLink>
        </Empty>
      );
    case 'mine':
      return (
        <Empty
          title={<Trans>You have no requests here.</Trans>}
          reason={<Trans>Requests under policies that require no approval are sent to the insurer immediately.</Trans>}
        >
          <ButtonLink to={paths.newCover}>
            <Trans>Request cover</Trans>
          </ButtonLink>
        </Empty>
      );
    case 'waiting':
      return <Empty title={<Trans>No pending requests.</Trans>} />;
    case 'done':
    case 'all':
      return (
        <Empty
          title={<Trans>No requests yet.</Trans>}
          reason={<Trans>Requests that require approval before they are sent to the insurer appear here.</Trans>}
        />
      );
  }
}
