import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { ExportButton } from '../../exports/web/public.ts';
import { useIsNarrow } from '../../platform/web/Collection/useIsNarrow.ts';
import { Page } from '../../platform/web/Page.tsx';
import { Button, ButtonLink } from '../../platform/web/ui/Button.tsx';
import { type StateTab, StateTabs } from '../../platform/web/ui/StateTabs.tsx';
import { Bar, Empty, ErrorState, StillReading } from '../../platform/web/ui/states.tsx';
import { usePolicySelection } from '../../policies/web/public.ts';
import { waitingStatuses } from '../order.ts';
import { OrderEntry } from './OrderEntry.tsx';
import styles from './ordering.module.css';
import { useOrders } from './orders.queries.ts';

/** Views of the inbox, as the address names them. */
const views = ['for-me', 'mine', 'waiting', 'all'] as const;
type View = (typeof views)[number];

const queryOf: Readonly<Record<View, Parameters<typeof useOrders>[0]>> = {
  'for-me': { waitsForMe: true },
  mine: { isOwn: true },
  waiting: { workflowStatus: waitingStatuses.join(',') },
  all: {},
};

/** Orders that pass other people's eyes: those that wait for the reader first, then their own, then everybody's. */
export function OrdersPage() {
  const { t } = useLingui();
  const { view: asked } = useSearch({ strict: false }) as { view?: string };
  const view = views.find((known) => known === asked) ?? 'for-me';
  const { policies } = usePolicySelection();
  const policy = policies.length === 1 ? policies[0] : undefined;
  const query = { ...queryOf[view], policy };
  const orders = useOrders(query);
  const isNarrow = useIsNarrow();
  const exporting = <ExportButton list="orders" query={query} />;
  const labels: Readonly<Record<View, string>> = {
    'for-me': t`For you to approve`,
    mine: t`Your own`,
    waiting: t`All waiting`,
    all: t`All`,
  };
  const tabs: StateTab[] = views.map((id) => ({
    id,
    label: labels[id],
    count: id === view ? orders.count : undefined,
    search: { view: id === 'for-me' ? undefined : id },
  }));

  return (
    <Page
      title={t`Orders`}
      views={<StateTabs label={t`Orders`} tabs={tabs} current={view} />}
      actions={!isNarrow && exporting}
    >
      {isNarrow && <p className={styles.more}>{exporting}</p>}
      {orders.error && orders.items.length === 0 ? (
        <ErrorState problem={orders.error} what={t`The orders could not be read.`} onRetry={orders.refetch} />
      ) : orders.isPending ? (
        <OrdersInWaiting />
      ) : orders.items.length === 0 ? (
        <NoOrders view={view} />
      ) : (
        <ol className={styles.orders}>
          {orders.items.map((order) => (
            <OrderEntry key={order.orderId} order={order} />
          ))}
        </ol>
      )}
      {orders.hasNextPage && (
        <p className={styles.more}>
          <Button isBusy={orders.isFetchingNextPage} onPress={() => void orders.fetchNextPage()}>
            <Trans>Show older orders</Trans>
          </Button>
        </p>
      )}
    </Page>
  );
}

function NoOrders({ view }: { view: View }) {
  switch (view) {
    case 'for-me':
      return (
        <Empty
          title={<Trans>No order waits for your approval.</Trans>}
          reason={<Trans>What colleagues hand over appears here at once.</Trans>}
        >
          <ButtonLink to="." search={{ view: 'all' }}>
            <Trans>See all orders</Trans>
          </ButtonLink>
        </Empty>
      );
    case 'mine':
      return (
        <Empty
          title={<Trans>You have no orders here.</Trans>}
          reason={<Trans>Orders on policies that need no approval go to the insurer at once.</Trans>}
        >
          <ButtonLink to="/risk-services/covers/new">
            <Trans>Ask for cover</Trans>
          </ButtonLink>
        </Empty>
      );
    case 'waiting':
      return <Empty title={<Trans>No order waits for anybody.</Trans>} />;
    case 'all':
      return (
        <Empty
          title={<Trans>No orders yet.</Trans>}
          reason={<Trans>Here stand the orders that need an approval before the insurer sees them.</Trans>}
        />
      );
  }
}

function OrdersInWaiting() {
  return (
    <div className={styles.orders}>
      {[70, 55, 62].map((width) => (
        <div key={width} className={styles.order}>
          <Bar width={`${width}%`} />
        </div>
      ))}
      <StillReading />
    </div>
  );
}
