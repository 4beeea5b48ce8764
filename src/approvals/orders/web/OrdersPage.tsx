import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useMemo } from 'react';
import { tabIn } from '../../../platform/core/list.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ExportButton } from '../../../platform/exports/web/public.ts';

import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Checkbox } from '../../../platform/ui/controls/Checkbox.tsx';
import { StateTabs } from '../../../platform/ui/controls/StateTabs.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { selectionState } from '../../../platform/ui/DataGrid/selection.ts';
import { useHeldRows } from '../../../platform/ui/DataGrid/useHeldRows.ts';
import { useSteadyOrder } from '../../../platform/ui/DataGrid/useSteadyOrder.ts';
import { CouldNotBeLoaded } from '../../../platform/ui/lazy-part.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { BulkBar } from '../../../platform/ui/ResourceList/BulkBar.tsx';
import { useListQuery, useStateTabs } from '../../../platform/ui/ResourceList/declared-list.ts';
import { EntryList } from '../../../platform/ui/ResourceList/EntryList.tsx';
import { NewRowsAbove } from '../../../platform/ui/ResourceList/NewRowsAbove.tsx';
import { useIsNarrow } from '../../../platform/ui/ResourceList/useIsNarrow.ts';
import type { ListState } from '../../../platform/ui/ResourceList/useListState.ts';
import type { OrderOnWire } from '../ordering.contract.ts';
import { orderList } from '../orders.list.ts';
import { OrderBulkActions } from './OrderBulkActions.tsx';
import { OrderEntry } from './OrderEntry.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { useActionsInWords, useOrderSubjects } from './order-subjects.tsx';
import styles from './ordering.module.css';
import { useOrders } from './orders.queries.ts';
import { ReviewedOrders } from './ReviewedOrders.tsx';
import { useOrderKeys } from './useOrderKeys.ts';
import { useOrderSelection } from './useOrderSelection.ts';

const idOf = (order: OrderOnWire) => order.orderId;

/** Orders that need approval: those that wait for the reader first, then their own, then everybody's. */
export function OrdersPage() {
  const { isSuccess, isError, refetch } = useOrderSubjects();
  if (isSuccess) return <Inbox />;
  return isError ? <CouldNotBeLoaded onRetry={() => void refetch()} /> : null;
}

function Inbox() {
  const { t } = useLingui();
  const actions = useActionsInWords();
  const declared = useMemo(() => orderList(Object.fromEntries(actions)), [actions]);
  const { state: list, query, filters } = useListQuery(declared);
  const view = tabIn(declared, list.search);
  const orders = useOrders(query);
  const isRead = orders.isFetchedAfterMount && !orders.isPlaceholderData;
  const news = useHeldRows(orders.items, idOf, isRead ? JSON.stringify(query) : null);
  const items = useSteadyOrder(news.shown, idOf, JSON.stringify(query));
  const { selection, selectable, toggle, selectShown, selectMatching, clear } = useOrderSelection(
    items,
    JSON.stringify(query),
  );
  const isAllSelected = selectionState(selection, selectable) === 'all';
  const isNarrow = useIsNarrow();
  const exporting = <ExportButton list="orders" query={query} />;
  const entries = useOrderKeys();
  const handleKey = ({ key, currentTarget, target }: KeyboardEvent<HTMLElement>) => {
    // what is pressed in a dialog of an order is not meant for the list
    if (key === 'Escape' && currentTarget.contains(target as Node)) clear();
  };
  const showNews = () => {
    news.show();
    requestAnimationFrame(() => (entries.current?.firstElementChild as HTMLElement | null)?.focus());
  };
  const tabs = useStateTabs(declared, list, { [view]: orders.count });
  return (
    <Page
      title={t`Approvals`}
      views={<StateTabs label={tabs.label} tabs={tabs.items} current={view} />}
      actions={!isNarrow && exporting}
    >
      <OrderFilters list={list} orders={items} />
      <ReviewedOrders jobId={list.search['judged']} onClose={() => list.change({ judged: undefined })} />
      {isNarrow && <p className={styles.more}>{exporting}</p>}
      <EntryList
        pages={orders}
        failed={t`The approvals could not be loaded.`}
        look={{ list: styles.orders, entry: styles.order }}
        empty={<NoOrders view={view} list={list} />}
        more={<Trans>Show older requests</Trans>}
      >
        <div onKeyDown={handleKey}>
          {selectable.length > 1 && (
            <p className={styles.selecting}>
              <Checkbox
                label={<Plural value={selectable.length} one="Select # request" other="Select # requests" />}
                isChecked={isAllSelected}
                isMixed={!isAllSelected && selection.ids.size > 0}
                onChange={(isChecked) => (isChecked ? selectShown() : clear())}
              />
            </p>
          )}
          <NewRowsAbove held={news.held} onShow={showNews}>
            <Plural value={news.held} one="# new request: show it" other="# new requests: show them" />
          </NewRowsAbove>
          <ol className={styles.orders} ref={entries}>
            {items.map((order) => (
              <OrderEntry
                key={order.orderId}
                order={order}
                isSelected={selection.ids.has(order.orderId)}
                isOpenAtFirst={order.waitsForMe && selectable.length <= mostOpenAtFirst}
                onSelect={() => toggle(order.orderId)}
              />
            ))}
          </ol>
        </div>
      </EntryList>
      {selection.ids.size > 0 && (
        <BulkBar label={t`Requests, selected`} selection={selection} count={orders.count} onClear={clear}>
          {view === 'for-me' && orders.hasNextPage && !selection.isAllMatching && (
            <Button size="small" onPress={selectMatching}>
              <Trans>Select all to approve</Trans>
            </Button>
          )}
          <OrderBulkActions
            selection={selection}
            orders={items}
            count={orders.count?.value ?? items.length}
            filters={filters}
            onStarted={(judged) => {
              clear();
              list.change({ judged });
            }}
          />
        </BulkBar>
      )}
    </Page>
  );
}

/** Orders to approve that are shown with all their particulars; more are unfolded one by one. */
const mostOpenAtFirst = 5;

function NoOrders({ view, list }: { view: keyof ReturnType<typeof orderList>['tabs']; list: ListState }) {
  if (list.q || list.search['action'] || list.search['jobId'] || list.search['created'])
    return (
      <Empty
        title={<Trans>No results with these filters.</Trans>}
        reason={<Trans>Removing one of them may help.</Trans>}
      >
        <Button onPress={() => list.change({ q: undefined, action: undefined, jobId: undefined, created: undefined })}>
          <Trans>Clear filters</Trans>
        </Button>
      </Empty>
    );
  switch (view) {
    case 'for-me':
      return (
        <Empty
          title={<Trans>Nothing awaits your approval.</Trans>}
          reason={<Trans>What colleagues submit or return to you appears here immediately.</Trans>}
        >
          <ButtonLink to="." search={{ view: 'all' }}>
            <Trans>See all requests</Trans>
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
    case 'all':
      return (
        <Empty
          title={<Trans>No requests yet.</Trans>}
          reason={<Trans>Requests that require approval before they are sent to the insurer appear here.</Trans>}
        />
      );
  }
}
